-- Money that came in lies in a wallet or, where a bank's statement lists it, in a bank account.
alter table inbound add column kept_at text not null default '1010' check (kept_at in ('1010', '1020'));

-- Statements, reports and journal are compared by the day on which money moved.
create index ledger_entry_valued_on on ledger_entry (country, valued_on);
create index inbound_happened_at on inbound (country, (coalesce(happened_at, created_at)));
create index statement_row_happened_at on statement_row (country, (coalesce(happened_at, created_at)));
