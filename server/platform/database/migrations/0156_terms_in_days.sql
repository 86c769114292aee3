-- Prices whose plans run for days rather than months.
alter table pricing add column day_tenors jsonb not null default '[]';
