-- What a customer whose loan is late promised to pay, by when, and what became of it.
alter table loan
    add column promised_amount bigint check (promised_amount > 0),
    add column promised_on date,
    add column promise_needed bigint,
    add column promise_state text check (promise_state in ('open', 'kept', 'broken'));
create index loan_promise on loan (promise_state, created_at, application_uid);
