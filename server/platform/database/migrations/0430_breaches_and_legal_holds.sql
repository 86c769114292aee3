-- Written from the declarations by `npm run migration`.

-- breaches has no table.
create table breach (
    breach_id         text primary key,
    what              text not null,
    noticed_at        timestamptz not null,
    people            bigint not null,
    risk              text not null,
    tell_by           timestamptz,
    authority_told_at timestamptz,
    people_told_at    timestamptz,
    not_told_because  text,
    measures          text,
    state             text not null,
    country           text not null,
    created_by        text not null,
    edited_by         text,
    created_at        timestamptz not null default now(),
    updated_at        timestamptz not null default now(),
    version           integer not null default 1,
    search            text not null
);

-- breaches.noticedAt has no index.
create index breach_noticed_at_order on breach (noticed_at, breach_id);

-- breaches.tellBy has no index.
create index breach_tell_by_order on breach (tell_by, breach_id);

-- breaches.country has no index.
create index breach_country on breach (country, noticed_at, breach_id);

-- breaches.state has no index.
create index breach_state on breach (state, noticed_at, breach_id);

-- breaches.risk has no index.
create index breach_risk on breach (risk, noticed_at, breach_id);

-- breaches.search has no index.
do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index breach_search on breach using gin (search gin_trgm_ops);
end $$;

-- breaches has no wall around its rows.
alter table breach enable row level security;
alter table breach force row level security;
create policy system_reach on breach for all to ahadi_system using (true) with check (true);
grant select, insert, update on breach to ahadi_app;
create policy breach_read on breach for select to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')));
create policy breach_write on breach for all to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));

-- legal-holds has no table.
create table legal_hold (
    hold_id         text primary key,
    application_uid text not null,
    customer_name   text,
    reason          text not null,
    review_on       date not null,
    status          text not null,
    country         text not null,
    created_by      text not null,
    edited_by       text,
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now(),
    version         integer not null default 1,
    search          text not null
);

-- legal-holds.reviewOn has no index.
create index legal_hold_review_on_order on legal_hold (review_on, hold_id);

-- legal-holds.createdAt has no index.
create index legal_hold_created_at_order on legal_hold (created_at, hold_id);

-- legal-holds.country has no index.
create index legal_hold_country on legal_hold (country, review_on, hold_id);

-- legal-holds.status has no index.
create index legal_hold_status on legal_hold (status, review_on, hold_id);

-- legal-holds.search has no index.
do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index legal_hold_search on legal_hold using gin (search gin_trgm_ops);
end $$;

-- legal-holds has no wall around its rows.
alter table legal_hold enable row level security;
alter table legal_hold force row level security;
create policy system_reach on legal_hold for all to ahadi_system using (true) with check (true);
grant select, insert, update on legal_hold to ahadi_app;
create policy legal_hold_read on legal_hold for select to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')));
create policy legal_hold_write on legal_hold for all to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));
create index legal_hold_application on legal_hold (application_uid) where status = 'active';
