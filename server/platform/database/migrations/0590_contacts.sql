-- When a customer was told that money is due, within the last week: how often that may be is a rule of their country.
alter table loan add column contacts jsonb not null default '[]';
