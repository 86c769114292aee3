-- Whether a request has arrived or never will is told from when it left, which may be long after its order was given.
alter table money_order add column asked_at timestamptz;
update money_order set asked_at = updated_at;
alter table money_order alter column asked_at set default now(), alter column asked_at set not null;
