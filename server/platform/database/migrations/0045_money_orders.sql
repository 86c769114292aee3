-- Money that was asked of a phone or is sent to one by a network. Kept before anything is sent, under the reference that the
-- network is told.
create table money_order (
    order_id          text primary key,
    kind              text not null check (kind in ('deposit', 'instalment', 'payout')),
    application_uid   text,
    payout_id         text references payout,
    reference         text not null,
    number            text not null,
    network           text not null,
    amount            bigint not null check (amount > 0),
    currency          text not null,
    state             text not null,
    reason            text,
    network_reference text,
    is_test_mode      boolean not null default false,
    country           text not null,
    merchant_code     text not null,
    sales_username    text not null,
    created_by        text not null,
    search            text not null,
    created_at        timestamptz not null default now(),
    updated_at        timestamptz not null default now(),
    version           integer not null default 1,
    check ((kind = 'payout') = (payout_id is not null)),
    check ((kind = 'payout') = (application_uid is null))
);

create index money_order_created on money_order (created_at, order_id);
create index money_order_country on money_order (country, created_at, order_id);
create index money_order_state on money_order (state, created_at, order_id);
create index money_order_kind on money_order (kind, created_at, order_id);
create index money_order_application on money_order (application_uid, created_at, order_id);
create index money_order_payout on money_order (payout_id, created_at, order_id);
create index money_order_merchant on money_order (merchant_code, created_at, order_id);
create index money_order_seller on money_order (sales_username, created_at, order_id);
create index money_order_amount on money_order (amount, order_id);
create index money_order_open on money_order (updated_at) where state in ('kept', 'asked', 'unknown');
-- Nobody is asked for the same twice at once, nor paid twice by one run.
create unique index money_order_asked on money_order (application_uid)
    where application_uid is not null and state in ('kept', 'asked', 'unknown');
create unique index money_order_paid on money_order (payout_id, sales_username) where payout_id is not null;

-- A run whose money is on its way still is one.
drop index payout_open;
create unique index payout_open on payout (country) where status in ('proposed', 'paying');

grant select, insert, update on money_order to ahadi_app;
alter table money_order enable row level security;
create policy money_order_reach on money_order for all to ahadi_app
    using (case when application_uid is null then app_in_country(country) and (select app_has_role('admin'))
        else exists (select 1 from application a where a.uid = application_uid) end)
    with check (case when application_uid is null then app_in_country(country) and (select app_has_role('admin'))
        else exists (select 1 from application a where a.uid = application_uid) end);

do $$
declare
    searched text;
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    foreach searched in array array['money_order'] loop
        execute format('create index %I on %I using gin (search gin_trgm_ops)', searched || '_search', searched);
    end loop;
end $$;
