-- Written from the declarations by `npm run migration`.

-- pricing.pricePerDay has no column.
alter table pricing add column price_per_day bigint not null default 0;
