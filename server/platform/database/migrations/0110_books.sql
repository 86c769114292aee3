-- The books. One amount that goes from one account to another is one row, so debits equal credits because nothing else can be
-- said; the transfers of one event make an entry, whose source names the event and is booked once. Rows are only ever added.
create table ledger_entry (
    entry_id    bigint generated always as identity primary key,
    country     text not null,
    currency    text not null,
    -- The day of the books in the country, and the day on which the money moved.
    day         date not null,
    valued_on   date not null,
    kind        text not null,
    source      text not null unique,
    legs        smallint not null check (legs between 1 and 64),
    fingerprint bytea not null,
    booked_by   text not null,
    request_id  text,
    created_at  timestamptz not null default now(),
    -- What its transfers repeat of it is held to be the same.
    unique (entry_id, country, currency, day, kind, source, legs)
);

create table ledger_transfer (
    transfer_id text primary key,
    day         date not null,
    kind        text not null,
    debit       text not null,
    debit_of    text,
    credit      text not null,
    credit_of   text,
    amount      bigint not null check (amount between 1 and 10000000000000),
    currency    text not null,
    source      text not null,
    booked_by   text not null,
    country     text not null,
    created_at  timestamptz not null default now(),
    search      text not null,
    entry_id    bigint not null,
    leg         smallint not null,
    legs        smallint not null,
    unique (entry_id, leg),
    check (leg between 1 and legs),
    check (debit <> credit or debit_of is distinct from credit_of),
    foreign key (entry_id, country, currency, day, kind, source, legs)
        references ledger_entry (entry_id, country, currency, day, kind, source, legs)
);

-- What is on the accounts that are somebody's own: debits less credits. A projection of the transfers, checked every night.
create table ledger_balance (
    account  text not null,
    subject  text not null,
    country  text not null,
    currency text not null,
    posted   bigint not null,
    primary key (account, subject, country, currency)
) with (fillfactor = 70);

-- The day up to which the income of a country's loans is booked.
create table ledger_accrual (
    country    text primary key,
    accrued_to date not null
);

-- What the nightly check found in the books of a country; nothing is what it should find.
create table ledger_check (
    country    text not null,
    day        date not null,
    faults     jsonb not null,
    checked_at timestamptz not null default now(),
    primary key (country, day)
);

-- A transfer of the outside world is one transfer, whatever letters, method or purpose it is entered with.
create table money_reference (
    country   text not null,
    reference text not null,
    source    text not null,
    primary key (country, reference)
);
insert into money_reference (country, reference, source)
    select country, upper(regexp_replace(normalize(payment_reference, nfkc), '[^[:alnum:].]', '', 'g')), 'payment:' || payment_id
    from payment where payment_reference is not null and reversed_because is null
    order by created_at on conflict do nothing;
drop index payment_once;

create function keep_books() returns trigger language plpgsql as $$
begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
declare
    kept text;
begin
    foreach kept in array array['ledger_entry', 'ledger_transfer'] loop
        execute format('create trigger %I before update or delete or truncate on %I for each statement execute function keep_books()',
            kept || '_kept', kept);
        -- Also where the triggers of a session are switched off.
        execute format('alter table %I enable always trigger %I', kept, kept || '_kept');
    end loop;
end $$;

create index ledger_transfer_created_at_order on ledger_transfer (created_at, transfer_id);

create index ledger_transfer_day_order on ledger_transfer (day, transfer_id);

create index ledger_transfer_amount_order on ledger_transfer (amount, transfer_id);

create index ledger_transfer_country on ledger_transfer (country, created_at, transfer_id);

create index ledger_transfer_kind on ledger_transfer (kind, created_at, transfer_id);

create index ledger_transfer_debit on ledger_transfer (debit, created_at, transfer_id);

create index ledger_transfer_credit on ledger_transfer (credit, created_at, transfer_id);

create index ledger_transfer_debit_of on ledger_transfer (debit_of, created_at, transfer_id);

create index ledger_transfer_credit_of on ledger_transfer (credit_of, created_at, transfer_id);

do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index ledger_transfer_search on ledger_transfer using gin (search gin_trgm_ops);
end $$;

-- Nobody but the system writes any of it; who reads the books reads the transfers of their countries.
alter table ledger_transfer enable row level security;
alter table ledger_transfer force row level security;
create policy system_reach on ledger_transfer for all to ahadi_system using (true) with check (true);
grant select on ledger_transfer to ahadi_app;
create policy ledger_transfer_read on ledger_transfer for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

-- What the books keep of a deal: null for a loan from before the books until they are opened for it.
alter table loan add column deal jsonb;

do $$
declare
    inner_table text;
begin
    foreach inner_table in array array['ledger_entry', 'ledger_balance', 'ledger_accrual', 'ledger_check', 'money_reference'] loop
        execute format('alter table %I enable row level security', inner_table);
        execute format('alter table %I force row level security', inner_table);
        execute format('create policy system_reach on %I for all to ahadi_system using (true) with check (true)', inner_table);
    end loop;
end $$;
revoke update, delete on ledger_entry, ledger_transfer from ahadi_system;
