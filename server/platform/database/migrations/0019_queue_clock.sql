-- Since when the customer waits for an answer: the place in the queue. Time in which the clock stood is not in it.
alter table application add column waiting_since timestamptz;
update application set waiting_since = submitted_at where submitted_at is not null;
create index application_waiting on application (waiting_since, uid);
create index application_stage_waiting on application (stage, waiting_since, uid);
-- The next one to claim is the first of a class: red or not, customer in the shop or not.
create index application_queue on application (country, customer_waiting, waiting_since, uid) where stage = 'pending';
