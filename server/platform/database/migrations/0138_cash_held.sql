-- Cash of customers that people hold: what is booked on them in account 1100, with when it is due. Nobody but the system writes it.
create table cash_held (
    cash_id       text primary key,
    username      text not null,
    merchant_code text,
    held          bigint not null,
    currency      text not null,
    most          bigint not null,
    held_since    timestamptz,
    due_at        timestamptz,
    accepted_by   text,
    accepted_at   timestamptz,
    last_counted  bigint,
    last_missing  bigint,
    receipt       text,
    country       text not null,
    created_at    timestamptz not null default now(),
    updated_at    timestamptz not null default now(),
    version       integer not null default 1,
    search        text not null
);

create index cash_held_held_order on cash_held (held, cash_id);

create index cash_held_due_at_order on cash_held (due_at, cash_id);

create index cash_held_country on cash_held (country, held, cash_id);

create index cash_held_username on cash_held (username, held, cash_id);

create index cash_held_merchant_code on cash_held (merchant_code, held, cash_id);

do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index cash_held_search on cash_held using gin (search gin_trgm_ops);
end $$;

alter table cash_held enable row level security;
alter table cash_held force row level security;
create policy system_reach on cash_held for all to ahadi_system using (true) with check (true);
grant select, update on cash_held to ahadi_app;
create policy cash_held_read on cash_held for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))
        or (merchant_code is not null and (username = (select app_username()) or app_in_merchant(merchant_code)))));
create policy cash_held_accept on cash_held for update to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))
    with check (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

-- What people hold already is due from now on; the limits follow with the next amount.
insert into cash_held (cash_id, username, merchant_code, held, currency, most, held_since, due_at, country, search)
    select balance.country || '-' || balance.subject, balance.subject, merchant_code, posted, currency, 0, now(), now() + interval '48 hours',
        balance.country, lower(concat_ws(' ', balance.subject, merchant_code))
    from ledger_balance balance left join app_user on username = balance.subject where account = '1100' and posted > 0;
