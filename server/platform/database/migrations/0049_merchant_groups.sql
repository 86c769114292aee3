-- Shops in groups, and prices for one group alone.
alter table merchant add column merchant_group text;
alter table pricing add column merchant_group text;
create index merchant_group on merchant (merchant_group, name, merchant_code);
create index pricing_group on pricing (merchant_group, product, pricing_id);
