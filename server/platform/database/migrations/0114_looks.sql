-- What whoever judged looked at, and for how long: kept with the judgement.
alter table application_check add column looks jsonb not null default '[]';
