-- A price is lent to whoever owes nothing, or beside a loan that runs.
alter table pricing add column lent_as text not null default 'first' check (lent_as in ('first', 'second'));
