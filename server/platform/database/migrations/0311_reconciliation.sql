-- Written from the declarations by `npm run migration`.

-- reconciliation has no table.
create table wallet_difference (
    difference_id text primary key,
    day           date not null,
    account       text not null,
    network       text,
    reference     text,
    finding       text not null,
    listed        bigint,
    reported      bigint,
    booked        bigint,
    currency      text not null,
    row_id        text,
    inbound_id    text,
    source        text,
    country       text not null,
    created_at    timestamptz not null default now(),
    updated_at    timestamptz not null default now(),
    version       integer not null default 1,
    search        text not null
);

-- reconciliation.day has no index.
create index wallet_difference_day_order on wallet_difference (day, difference_id);

-- reconciliation.createdAt has no index.
create index wallet_difference_created_at_order on wallet_difference (created_at, difference_id);

-- reconciliation.country has no index.
create index wallet_difference_country on wallet_difference (country, day, difference_id);

-- reconciliation.finding has no index.
create index wallet_difference_finding on wallet_difference (finding, day, difference_id);

-- reconciliation.account has no index.
create index wallet_difference_account on wallet_difference (account, day, difference_id);

-- reconciliation.network has no index.
create index wallet_difference_network on wallet_difference (network, day, difference_id);

-- reconciliation.search has no index.
do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index wallet_difference_search on wallet_difference using gin (search gin_trgm_ops);
end $$;

-- reconciliation has no wall around its rows.
alter table wallet_difference enable row level security;
alter table wallet_difference force row level security;
create policy system_reach on wallet_difference for all to ahadi_system using (true) with check (true);
grant select on wallet_difference to ahadi_app;
create policy wallet_difference_read on wallet_difference for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

-- What an entry of the books was paid with is looked up by the entry.
create index if not exists money_reference_source on money_reference (source);
