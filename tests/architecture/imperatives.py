"""The verbs with which the docstring of a function may begin, all of them in the imperative."""

from __future__ import annotations

_VERBS = """
    Abort Accept Accumulate Activate Adapt Add Adjust Advance Advise Agree Align Allow Alternate Animate Announce Answer
    Append Apply Arrange Ask Assert Assign Attach Attack Await
    Back Balance Begin Bind Blink Block Borrow Break Bring Build Buy
    Cache Calculate Call Cancel Carry Cast Catch Centre Change Check Choose Claim Clear Click Clip Close Collapse
    Collect Colour Combine Compare Complete Compose Compress Compute Confirm Connect Construct Consume Continue
    Convert Copy Correct Count Cover Create Cut
    Deal Decide Declare Decode Decrease Defer Delay Delegate Delete Derive Describe Deselect Destroy Determine
    Disable Discard Dismiss Dispatch Display Divide Do Drag Draw Drop Dry
    Edit Eliminate Emit Enable Encode End Enter Equip Erase Estimate Evaluate Exchange Execute Expand Expect Explain
    Export Extend Extract
    Fade Fail Fetch Fight Fill Filter Find Finish Fire Fit Fix Flip Flush Focus Fold Follow Forbid Forget Format
    Forward Freeze
    Gather Generate Get Give Go Group Grow Guard Guess
    Halt Hand Handle Heal Hide Highlight Hold
    Ignore Import Include Increase Indent Index Initialize Insert Inspect Install Interpret Interrupt Invert Invite
    Iterate
    Join Jump
    Keep Kill
    Label Launch Lay Learn Leave Lend Let Lift Limit Link List Listen Load Lock Look Lose Lower
    Make Map March Mark Match Mean Measure Merge Migrate Mix Mount Move Multiply Muster
    Name Narrow Normalize Note Notice Notify
    Obey Offer Omit Open Order Outline Overwrite
    Pack Pad Page Paint Parse Pass Paste Pause Pay Perform Permit Persist Pick Pin Place Plan Play Point Poll Pop
    Prepare Press Prevent Print Process Promise Propose Prove Pull Put
    Raise Read Rebuild Recall Receive Recognize Recompute Record Recover Redo Redraw Reduce Refresh Refuse Register
    Reject Release Reload Remember Remind Remove Rename Render Reopen Reorder Repaint Repair Repeat Replace Replay
    Report Request Require Reroll Reserve Reset Resize Resolve Restart Restore Resume Retreat Return Reveal Reverse
    Rewrite Roll Rotate Round Rout Run
    Save Say Scale Scan Scroll Search Seat Select Send Separate Serialize Serve Set Settle Shape Share Shorten Show
    Shrink Shuffle Shut Signal Skip Sleep Sort Speak Spell Spend Split Spread Stand Start State Stay Step Stop Store
    Strike Strip Subtract Suggest Sum Supply Suppose Suspend Swallow Swap Switch Sync Synchronize
    Take Tap Tell Test Tick Tidy Toggle Touch Trace Track Translate Travel Treat Trim Truncate Try Turn Type
    Uncover Undo Unfold Unite Unlock Unpack Unregister Untick Update Upgrade Use
    Validate Verify Vibrate Visit
    Wait Wake Walk Warn Watch Withdraw Wound Wrap Write
    Yield
"""

IMPERATIVES = frozenset(_VERBS.split())
