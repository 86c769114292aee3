-- The rows of the statements of wallets and banks: what of them is in the books already, and what is booked from them.
create table statement_row (
    row_id      text primary key,
    reference   text not null,
    network     text not null,
    kept_at     text not null check (kept_at in ('1010', '1020')),
    came_in     bigint not null check (came_in >= 0),
    went_out    bigint not null check (went_out >= 0),
    currency    text not null,
    happened_at timestamptz,
    details     text,
    account     text,
    payer_name  text,
    proposed    text,
    meaning     text check (meaning in ('incoming', 'sent', 'charge', 'sweep')),
    state       text not null check (state in ('agrees', 'open', 'booked')),
    inbound_id  text references inbound,
    country     text not null,
    created_at  timestamptz not null default now(),
    updated_at  timestamptz not null default now(),
    version     integer not null default 1,
    search      text not null default '',
    -- The reference as it is told apart from others.
    canonical   text not null,
    -- A charge stands under the number of what it was charged for.
    unique (country, canonical, came_in, went_out),
    check ((came_in = 0) <> (went_out = 0)),
    check (state <> 'booked' or meaning in ('charge', 'sweep'))
);
create index statement_row_created_at_order on statement_row (created_at, row_id);
create index statement_row_happened_at_order on statement_row (happened_at, row_id);
create index statement_row_went_out_order on statement_row (went_out, row_id);
create index statement_row_state on statement_row (state, created_at, row_id);
create index statement_row_meaning on statement_row (meaning, created_at, row_id);
create index statement_row_network on statement_row (network, created_at, row_id);
create index statement_row_kept_at on statement_row (kept_at, created_at, row_id);
create index statement_row_country on statement_row (country, created_at, row_id);
create index statement_row_inbound_id on statement_row (inbound_id, created_at, row_id);

do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index statement_row_search on statement_row using gin (search gin_trgm_ops);
end $$;

grant select, insert, update on statement_row to ahadi_app;
alter table statement_row enable row level security;
alter table statement_row force row level security;
create policy system_reach on statement_row for all to ahadi_system using (true) with check (true);
create policy statement_row_read on statement_row for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));
create policy statement_row_import on statement_row for insert to ahadi_app
    with check (app_in_country(country) and (select app_has_role('admin')));
create policy statement_row_book on statement_row for update to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))
    with check (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

-- What came in is added by the system alone, whoever reads a statement in.
drop policy inbound_import on inbound;
revoke insert on inbound from ahadi_app;
create index money_order_network_reference on money_order (country, network_reference) where network_reference is not null;

-- Support asks for it too, and agrees to it.
alter policy approval_record on approval
    using (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'statement-rows', 'refunds', 'loans', 'users/sales') and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'statement-rows', 'refunds', 'loans', 'users/sales') and (select app_has_role('support')))));

alter table import_file drop column left_out;
