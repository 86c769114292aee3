-- What a shop may sell: everything of its country, or the products that are named.
alter table merchant add column assortment text not null default 'all' check (assortment in ('all', 'chosen'));
alter table merchant add column products jsonb not null default '[]';
create index merchant_assortment on merchant (assortment, name, merchant_code);
create index merchant_products on merchant using gin (products);
