-- The days of the books, each once it has ended. A closed one is sealed and takes nothing more; its balances are kept as they stood.
create table ledger_day (
    day_id      text primary key,
    day         date not null,
    state       text not null default 'open' check (state in ('open', 'closed')),
    points      integer not null,
    open_points jsonb not null default '[]',
    entries     integer not null,
    turnover    bigint not null,
    currency    text not null,
    closed_by   text,
    seal        text,
    country     text not null,
    created_at  timestamptz not null default now(),
    updated_at  timestamptz not null default now(),
    version     integer not null default 1,
    search      text not null default '',
    unique (country, day)
);
create index ledger_day_day_order on ledger_day (day, day_id);
create index ledger_day_points_order on ledger_day (points, day_id);
create index ledger_day_country on ledger_day (country, day, day_id);
create index ledger_day_state on ledger_day (state, day, day_id);

-- What was booked on every account up to the end of a closed day.
create table ledger_day_balance (
    country text not null,
    day     date not null,
    account text not null,
    debit   numeric not null,
    credit  numeric not null,
    primary key (country, day, account)
);

create index ledger_transfer_of_day on ledger_transfer (country, day, entry_id, leg);

do $$
declare
    kept text;
begin
    foreach kept in array array['ledger_day', 'ledger_day_balance'] loop
        execute format('alter table %I enable row level security', kept);
        execute format('alter table %I force row level security', kept);
        execute format('create policy system_reach on %I for all to ahadi_system using (true) with check (true)', kept);
        execute format('grant select on %I to ahadi_app', kept);
        execute format($policy$create policy %I on %I for select to ahadi_app
            using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))$policy$, kept || '_read', kept);
    end loop;
end $$;
grant update on ledger_day to ahadi_app;
create policy ledger_day_close on ledger_day for update to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));
revoke update, delete on ledger_day_balance from ahadi_system;
