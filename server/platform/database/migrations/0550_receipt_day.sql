-- The day on which a keyed write was answered, by which its receipt is kept and let go. Those that are there were of today.
alter table idempotency add column day date not null default current_date;
