"""What a table asks of Nova Aetas in its own words: five questions and more for each section of the rules."""

from __future__ import annotations

IT: tuple[tuple[str, tuple[str, ...]], ...] = (
    # section 1
    (
        "il mio lupo alleato ammazza un nemico, prendiamo il bottino?",
        (
            "ally",
            "defeated-enemy",
            "loot",
        ),
    ),
    ("il mercenario che abbiamo assunto pesca ferite gravi?", ("companion",)),
    ("posso usare l’abilità forte una seconda volta stasera?", ("heroic-skill",)),
    ("ho già una reazione davanti, ne posso fare un’altra?", ("one-reaction",)),
    (
        "sono a terra, il veleno sulla spada resta?",
        (
            "status-and-ko",
            "ko-effects",
            "status-on-items",
        ),
    ),
    # section 2
    ("fanti e arcieri hanno lo stesso numero, chi va prima?", ("ties",)),
    (
        "mi fermo con due punti ancora, li perdo?",
        (
            "mandatory-wait",
            "action-points",
        ),
    ),
    ("la campana sul quadrante scatta prima o dopo di noi?", ("event-tokens",)),
    (
        "il mostro va verso l’idolo o verso di me?",
        (
            "ai-objectives",
            "enemy-goals",
        ),
    ),
    ("tre arcieri, quanti segnalini sull’orologio?", ("enemy-token",)),
    # section 3
    ("mi butto giù dal tetto, mi faccio male?", ("going-down",)),
    (
        "come salgo in cima alla torre?",
        (
            "climbing",
            "height-levels",
        ),
    ),
    (
        "sono sopra di lui, siamo adiacenti?",
        (
            "height-range",
            "adjacency",
        ),
    ),
    ("quanti piani ci sono?", ("height-levels",)),
    ("posso colpire con la spada chi sta sul tetto?", ("height-range",)),
    # section 4
    ("posso tirare attraverso un nemico?", ("sight-level",)),
    (
        "un muro alto mi copre da chi sta sul tetto?",
        (
            "towering",
            "sight-down",
            "sight-up",
        ),
    ),
    ("posso curarmi da solo con il mio attacco?", ("attack-friends",)),
    ("è troppo lontano per tirargli", ("valid-target",)),
    ("vedo chi sta in strada da quassù?", ("sight-down",)),
    # section 5
    ("sto bruciando e salto nel fiume", ("water",)),
    ("esco dal fango, che mi succede?", ("swamp",)),
    ("posso spostare il pozzo?", ("scenery",)),
    ("sfondare la porta a quanto?", ("scenery-by-heroes",)),
    (
        "la carta luogo conta come campo?",
        (
            "battlefield",
            "location-enter",
        ),
    ),
    # section 6
    ("posso passare attraverso un mio compagno di squadra?", ("move-action",)),
    ("mi spingono indietro, pago punti?", ("forced-move",)),
    ("il corvo può essere colpito?", ("familiars",)),
    ("ho già ritirato questo dado, posso ancora?", ("rerolls",)),
    ("camminiamo di nascosto, che dado tiro?", ("stealth-test",)),
    # section 7
    ("lo scudo deve prendere il colpo per forza?", ("resistance",)),
    (
        "il fuoco passa l’armatura?",
        (
            "not-absorbed",
            "status-wounds",
        ),
    ),
    ("ho pescato la stessa ferita di prima", ("serious-wounds",)),
    ("la bomba prende anche i miei amici?", ("area-heroes",)),
    ("quando scattano le cose dopo il simbolo?", ("effect-icon",)),
    # section 8
    (
        "ho fatto tre successi, quante ferite in totale?",
        (
            "critical",
            "hero-physical-attack",
        ),
    ),
    ("curo un amico, divento più pericoloso?", ("perilium-triggers",)),
    ("il nemico è morto, che si fa con il suo gettone?", ("defeated-enemy",)),
    ("la magia non toglie ferite ma serve a qualcosa?", ("hero-mental-attack",)),
    ("se esagero con il danno le ferite in più contano?", ("defeated-enemy",)),
    # section 9
    ("l’orco tira i dadi per colpirmi?", ("enemy-physical-attack",)),
    ("scappo da uno scheletro accanto, mi mena?", ("reaction-attacks",)),
    ("la strega mi fissa, quanti successi mi servono?", ("enemy-mental-attack",)),
    ("quale dei due attacchi usa il nemico?", ("enemy-attacks",)),
    ("l’arciere lontano reagisce se me ne vado?", ("reaction-attacks",)),
    # section 13
    ("la casella dei rinforzi è occupata", ("draft-steps",)),
    (
        "abbiamo sette carte coperte e ne teniamo metà",
        (
            "half-loot",
            "loot",
        ),
    ),
    ("possiamo sbirciare il bottino?", ("loot",)),
    (
        "mi trasformano in lupo, quanta vita ho?",
        (
            "transformation",
            "transformation-clock",
        ),
    ),
    ("il premio della missione dove si scrive?", ("reward-cards",)),
    # all over
    (
        "i nemici di un’altra fazione si aiutano tra loro?",
        (
            "friends",
            "generic-abilities",
        ),
    ),
    (
        "quanti dadi tiro con la balestra?",
        (
            "dexterity",
            "hero-physical-attack",
            "characteristics",
        ),
    ),
    ("il cane grosso occupa quattro caselle, come si sposta?", ("large-models",)),
    ("mi rialzo, in che settore va il mio segnalino?", ("recovering",)),
    ("due avvelenamenti sullo stesso orso?", ("status-limits",)),
    ("la lancetta è arrivata in alto, che succede?", ("hour-hand",)),
    ("nessuno è vicino al nemico, che fa?", ("enemy-cannot-attack",)),
    ("siamo due eroi con la stessa velocità", ("ties",)),
    ("prima gli status o le abilità quando comincio?", ("hero-start",)),
    (
        "i miei punti azione quanti sono?",
        (
            "action-points",
            "rapidity",
        ),
    ),
    ("serve una scala per salire?", ("climbing",)),
    (
        "salto dal secondo piano",
        (
            "going-down",
            "height-levels",
        ),
    ),
    (
        "un albero blocca la vista?",
        (
            "sight-level",
            "scenery",
        ),
    ),
    (
        "il bersaglio è dietro un angolo",
        (
            "valid-target",
            "sight-level",
        ),
    ),
    ("lancio un attacco senza bersaglio, che soglia?", ("attack-friends",)),
    ("il lago quanto costa?", ("water",)),
    (
        "una casa si può distruggere?",
        (
            "scenery-limits",
            "scenery-by-heroes",
            "scenery",
        ),
    ),
    (
        "posso muovermi in diagonale?",
        (
            "adjacency",
            "move-action",
        ),
    ),
    (
        "faccio due volte lo stesso attacco nel turno?",
        (
            "actions",
            "attack-action",
        ),
    ),
    ("un’abilità mi fa fare uno scatto, perdo punti?", ("dash",)),
    (
        "la guardia ci vede, salta la furtività?",
        (
            "stealth-rises",
            "stealth",
        ),
    ),
    ("è uscito un sole sul dado", ("astral-symbols",)),
    ("quante ferite regge la corazza?", ("resistance",)),
    ("le ferite gravi si sommano?", ("serious-wounds",)),
    ("l’esplosione prende chi sta sul tetto?", ("area-limits",)),
    ("uccido un nemico quanto perilium prendo", ("perilium-triggers",)),
    ("il drago è immune al critico", ("critical",)),
    ("potenziamento prima o dopo aver tirato?", ("boosts",)),
    (
        "paro tutti i colpi, subisco l’effetto?",
        (
            "enemy-physical-attack",
            "effect-icon",
        ),
    ),
    ("mi mandano ko mentre mi allontano", ("reaction-attacks",)),
    (
        "il nemico attacca un alleato?",
        (
            "enemy-attacks",
            "ally",
            "ai-objectives",
        ),
    ),
    ("arrivano rinforzi, dove metto il gettone?", ("draft-steps",)),
    ("quanti mazzi di reagenti ci sono?", ("reagents",)),
    ("la missione dice di ripetere", ("mission-phase",)),
    ("una conquista di gruppo chi la tiene?", ("achievements",)),
)

EN: tuple[tuple[str, tuple[str, ...]], ...] = (
    # section 1
    (
        "our wolf ally kills an enemy, do we take loot?",
        (
            "ally",
            "defeated-enemy",
            "loot",
        ),
    ),
    ("does the hired sword draw serious wounds?", ("companion",)),
    ("can I use my big power again tonight?", ("heroic-skill",)),
    ("I already hold a reaction, can I do another?", ("one-reaction",)),
    (
        "I am down, does the poison on my sword stay?",
        (
            "status-and-ko",
            "ko-effects",
            "status-on-items",
        ),
    ),
    # section 2
    ("footmen and archers have the same speed, who goes first?", ("ties",)),
    (
        "I stop with two points left, are they lost?",
        (
            "mandatory-wait",
            "action-points",
        ),
    ),
    ("does the bell on the dial go before or after us?", ("event-tokens",)),
    (
        "does the monster go for the idol or for me?",
        (
            "ai-objectives",
            "enemy-goals",
        ),
    ),
    ("three archers, how many tokens on the clock?", ("enemy-token",)),
    # section 3
    ("I jump off the roof, do I get hurt?", ("going-down",)),
    (
        "how do I get up the tower?",
        (
            "climbing",
            "height-levels",
        ),
    ),
    (
        "I am above him, are we adjacent?",
        (
            "height-range",
            "adjacency",
        ),
    ),
    ("how many floors are there?", ("height-levels",)),
    ("can I hit someone on the roof with a sword?", ("height-range",)),
    # section 4
    ("can I shoot through an enemy?", ("sight-level",)),
    (
        "does a tall wall cover me from someone on the roof?",
        (
            "towering",
            "sight-down",
            "sight-up",
        ),
    ),
    ("can I heal myself with my own attack?", ("attack-friends",)),
    ("is he too far away to shoot?", ("valid-target",)),
    ("can I see the street from up here?", ("sight-down",)),
    # section 5
    ("I am on fire and jump into the river", ("water",)),
    ("I step out of the mud, what happens?", ("swamp",)),
    ("can I push the well away?", ("scenery",)),
    ("break down the door on what number?", ("scenery-by-heroes",)),
    (
        "is a location card part of the field?",
        (
            "battlefield",
            "location-enter",
        ),
    ),
    # section 6
    ("can I walk through a teammate?", ("move-action",)),
    ("I am pushed back, do I pay points?", ("forced-move",)),
    ("can my raven be hit?", ("familiars",)),
    ("I rolled this die again already, once more?", ("rerolls",)),
    ("we sneak past, which die do I roll?", ("stealth-test",)),
    # section 7
    ("must my shield take the hit?", ("resistance",)),
    (
        "does fire go through armour?",
        (
            "not-absorbed",
            "status-wounds",
        ),
    ),
    ("I drew the same wound as before", ("serious-wounds",)),
    ("does the bomb hit my friends too?", ("area-heroes",)),
    ("when do the things after the symbol happen?", ("effect-icon",)),
    # section 8
    (
        "I rolled three successes, how many wounds in total?",
        (
            "critical",
            "hero-physical-attack",
        ),
    ),
    ("I heal a friend, am I more dangerous now?", ("perilium-triggers",)),
    ("the enemy is dead, what about its token?", ("defeated-enemy",)),
    ("my spell takes no wounds off, what does it do?", ("hero-mental-attack",)),
    ("do wounds beyond its health count?", ("defeated-enemy",)),
    # section 9
    ("does the ogre roll dice to hit me?", ("enemy-physical-attack",)),
    ("I run from a skeleton beside me, does it strike?", ("reaction-attacks",)),
    ("the witch stares at me, how many successes do I need?", ("enemy-mental-attack",)),
    ("which of its two attacks does the enemy use?", ("enemy-attacks",)),
    ("does a far archer react when I leave?", ("reaction-attacks",)),
    # section 13
    ("the square for reinforcements is taken", ("draft-steps",)),
    (
        "we have seven cards face down and keep half",
        (
            "half-loot",
            "loot",
        ),
    ),
    ("can we peek at the loot?", ("loot",)),
    (
        "I am turned into a wolf, how much life do I have?",
        (
            "transformation",
            "transformation-clock",
        ),
    ),
    ("where do I write the mission’s prize?", ("reward-cards",)),
    # all over
    (
        "do enemies of another faction help each other?",
        (
            "friends",
            "generic-abilities",
        ),
    ),
    (
        "how many dice with a crossbow?",
        (
            "dexterity",
            "hero-physical-attack",
            "characteristics",
        ),
    ),
    ("the big dog covers four squares, how does it walk?", ("large-models",)),
    ("I get up again, which sector does my token go to?", ("recovering",)),
    ("two poisons on the same bear?", ("status-limits",)),
    ("the hand reached the top, what now?", ("hour-hand",)),
    ("nobody is near the enemy, what does it do?", ("enemy-cannot-attack",)),
    ("two heroes with the same speed", ("ties",)),
    ("status or skills first when I begin?", ("hero-start",)),
    (
        "how many action points do I have?",
        (
            "action-points",
            "rapidity",
        ),
    ),
    ("do I need a ladder to go up?", ("climbing",)),
    (
        "jump from the second floor",
        (
            "going-down",
            "height-levels",
        ),
    ),
    (
        "does a tree block sight?",
        (
            "sight-level",
            "scenery",
        ),
    ),
    (
        "the target is behind a corner",
        (
            "valid-target",
            "sight-level",
        ),
    ),
    ("attack without a target, which threshold?", ("attack-friends",)),
    ("what does the lake cost?", ("water",)),
    (
        "can a house be destroyed?",
        (
            "scenery-limits",
            "scenery-by-heroes",
            "scenery",
        ),
    ),
    (
        "can I move diagonally?",
        (
            "adjacency",
            "move-action",
        ),
    ),
    (
        "same attack twice in my turn?",
        (
            "actions",
            "attack-action",
        ),
    ),
    ("a skill gives me a dash, does it cost points?", ("dash",)),
    (
        "the guard sees us, is stealth over?",
        (
            "stealth-rises",
            "stealth",
        ),
    ),
    ("a sun came up on the die", ("astral-symbols",)),
    ("how many wounds does my mail hold?", ("resistance",)),
    ("do serious wounds add up?", ("serious-wounds",)),
    ("does the blast reach someone on the roof?", ("area-limits",)),
    ("I kill an enemy, how much perilium?", ("perilium-triggers",)),
    ("the drake is immune to criticals", ("critical",)),
    ("boost before or after the roll?", ("boosts",)),
    (
        "I cancel every hit, do I suffer the effect?",
        (
            "enemy-physical-attack",
            "effect-icon",
        ),
    ),
    ("knocked out while walking away", ("reaction-attacks",)),
    (
        "can an enemy attack an ally?",
        (
            "enemy-attacks",
            "ally",
            "ai-objectives",
        ),
    ),
    ("reinforcements arrive, where does the token go?", ("draft-steps",)),
    ("how many reagent decks are there?", ("reagents",)),
    ("the mission says repeat", ("mission-phase",)),
    ("who keeps a group achievement?", ("achievements",)),
)
