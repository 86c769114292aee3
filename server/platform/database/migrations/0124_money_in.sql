-- What networks report of money that came in: as it came, first of all. Rows are only ever added.
create table inbound_call (
    call_id     text primary key,
    provider    text not null,
    country     text not null,
    -- What the address says beside the secret: a confirmation, a question beforehand, one of our orders.
    about       text not null,
    raw         bytea not null,
    raw_sha256  bytea not null,
    source_ip   text not null,
    -- How it is proven to come from the network: by its address or its signature, or not at all.
    proof       text not null check (proof in ('address', 'signature', 'none')),
    received_at timestamptz not null default now(),
    -- The same again is the same. What proves nothing never stands in the way of what does.
    unique (provider, country, about, proof, raw_sha256)
);
create trigger inbound_call_kept before update or delete or truncate on inbound_call
    for each statement execute function keep_books();
alter table inbound_call enable always trigger inbound_call_kept;

-- Which of them nobody has read yet.
create table inbound_waiting (
    call_id    text primary key references inbound_call,
    not_before timestamptz not null
);
create index inbound_waiting_order on inbound_waiting (not_before);

-- Money that came in, or is said to have, and what it became.
create table inbound (
    inbound_id       text primary key,
    reference        text not null,
    network          text not null,
    amount           bigint not null check (amount >= 0),
    open             bigint not null check (open between 0 and amount),
    currency         text not null,
    payer            text,
    payer_name       text,
    account          text,
    happened_at      timestamptz,
    state            text not null,
    reason           text,
    likely           text,
    placement        text check (placement in ('belongs', 'sent_back', 'never_came')),
    belongs_to       text,
    return_reference text,
    application_uid  text,
    country          text not null,
    created_at       timestamptz not null default now(),
    updated_at       timestamptz not null default now(),
    version          integer not null default 1,
    search           text not null,
    -- The reference as it is told apart from others; what it was reported by; what it pays: 'payment:<id>', 'deposit:<uid>'.
    canonical        text not null,
    call_id          text references inbound_call,
    source           text,
    check (state = 'suspense' or open = 0)
);
-- A transfer is one transfer, however often and in whatever letters it is reported.
create unique index inbound_once on inbound (country, canonical)
    where state not in ('contradicted', 'unreadable', 'dismissed');
create index inbound_source on inbound (source) where source is not null;

create index inbound_created_at_order on inbound (created_at, inbound_id);

create index inbound_amount_order on inbound (amount, inbound_id);

create index inbound_country on inbound (country, created_at, inbound_id);

create index inbound_state on inbound (state, created_at, inbound_id);

create index inbound_network on inbound (network, created_at, inbound_id);

create index inbound_application_uid on inbound (application_uid, created_at, inbound_id);

do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index inbound_search on inbound using gin (search gin_trgm_ops);
end $$;

-- A payer whom the network tells by the hash of their number alone.
create index loan_payer_hash on loan (encode(sha256(decode(ltrim(customer_phone, '+'), 'escape')), 'hex'));

-- Money that was asked of a phone and that nobody owed any more waits for the same people.
insert into inbound (inbound_id, reference, network, amount, open, currency, payer, state, reason, country, created_at, search, canonical)
    select order_id, coalesce(network_reference, order_id), network, amount, amount, currency, number, 'suspense', 'LEFT_OVER', country,
        money_order.created_at, lower(concat_ws(' ', network_reference, number)),
        upper(regexp_replace(normalize(coalesce(network_reference, order_id), nfkc), '[^[:alnum:].]', '', 'g'))
    from money_order
    where exists (select 1 from ledger_balance where account = '2500' and subject = order_id and posted < 0)
    on conflict do nothing;

grant select, insert, update on inbound to ahadi_app;
alter table inbound enable row level security;
alter table inbound force row level security;
create policy system_reach on inbound for all to ahadi_system using (true) with check (true);
create policy inbound_read on inbound for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));
create policy inbound_place on inbound for update to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))
    with check (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

do $$
declare
    inner_table text;
begin
    foreach inner_table in array array['inbound_call', 'inbound_waiting'] loop
        execute format('alter table %I enable row level security', inner_table);
        execute format('alter table %I force row level security', inner_table);
        execute format('create policy system_reach on %I for all to ahadi_system using (true) with check (true)', inner_table);
    end loop;
end $$;
revoke update, delete on inbound_call from ahadi_system;

alter policy approval_record on approval
    using (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'users/sales') and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'users/sales') and (select app_has_role('support')))));
