-- How long the customer had waited, in minutes of working time, and what a person's own figures are read by.
alter table decision add column waited_minutes integer;
create index decision_by on decision (decided_by, decided_at);
create index decision_rework on decision (decided_at) where kind = 'rework';
