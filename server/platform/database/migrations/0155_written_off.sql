-- Loans that nobody counts on any more, and what was owed on them then; they are owed, and looked after, as before.
alter table loan add column written_off_on date, add column written_off bigint not null default 0;

drop index loan_to_keep;
create index loan_to_keep on loan (country, next_due_on) where state in ('running', 'overdue', 'defaulted', 'written_off');
