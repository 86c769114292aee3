-- transaction: none
-- Who paid is looked for when they are forgotten.
create index concurrently if not exists inbound_payer on inbound (payer) where payer is not null;
