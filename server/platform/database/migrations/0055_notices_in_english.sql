-- Notices are kept in English and told in the language their reader has when they read them: titles that were written in
-- another one become English again.
update notification n set title = known.title
from (values
    ('editRequested', 'Please correct'),
    ('conditionApproved', 'Another deal is offered'),
    ('approved', 'Approved'),
    ('approvalUndone', 'Approval withdrawn'),
    ('rejected', 'Declined'),
    ('reopened', 'Looked at again'),
    ('cancelled', 'Cancelled'),
    ('expired', 'Expired'),
    ('deadlineNear', 'Ends within a day'),
    ('deviceActive', 'The phone is ready'),
    ('deviceFailed', 'The phone could not be enrolled'),
    ('commissionEarned', 'Commission earned'),
    ('commissionReleased', 'Commission to be paid out'),
    ('customerLate', 'A customer is late'),
    ('commissionClawedBack', 'Commission taken back'),
    ('transferredHere', 'An application is yours'),
    ('transferredAway', 'An application was transferred'),
    ('shopSuspended', 'Your shop is suspended'),
    ('assigned', 'An application is yours'),
    ('resubmitted', 'An application is back'),
    ('sentForRework', 'A review is sent back'),
    ('dealAccepted', 'The deal was accepted'),
    ('slaRed', 'The customer waits too long'),
    ('approvalWaits', 'Approval needed'),
    ('actionDeclined', 'Declined by a second person'),
    ('changeDeclined', 'Declined by a second person'),
    ('merchantSuspended', 'A shop was suspended'),
    ('refundDue', 'Refund a deposit'),
    ('paidNotBooked', 'Give money back'),
    ('payoutNotBooked', 'A payout is not booked'),
    ('orderUnclear', 'Find out about money'),
    ('mentioned', 'You are mentioned'),
    ('noteWritten', 'A note for you')
) as known (kind, title)
where n.kind = known.kind and n.title <> known.title;
