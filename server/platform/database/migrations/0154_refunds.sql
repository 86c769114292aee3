-- Money that is due back to customers goes by orders of its own, beside what they are asked for.
alter table money_order
    drop constraint money_order_kind_check,
    add constraint money_order_kind_check check (kind in ('deposit', 'instalment', 'payout', 'refund'));
drop index money_order_asked;
create unique index money_order_asked on money_order (application_uid)
    where application_uid is not null and kind <> 'refund' and state in ('kept', 'asked', 'unknown');
create unique index money_order_sent_back on money_order (application_uid)
    where kind = 'refund' and state in ('kept', 'asked', 'unknown');

-- What is booked on a customer in account 2400, and how it goes back. Nobody but the system adds to it.
create table refund_due (
    application_uid  text primary key,
    reference        text not null,
    customer_name    text,
    customer_phone   text,
    state            text not null,
    due              bigint not null check (due >= 0),
    sent             bigint not null,
    currency         text not null,
    due_since        timestamptz,
    number           text,
    network          text,
    send_as          text check (send_as in ('order', 'mobile_money', 'bank_transfer')),
    send_amount      bigint,
    return_reference text,
    country          text not null,
    created_at       timestamptz not null default now(),
    updated_at       timestamptz not null default now(),
    version          integer not null default 1,
    search           text not null
);

create index refund_due_due_since_order on refund_due (due_since, application_uid);

create index refund_due_due_order on refund_due (due, application_uid);

create index refund_due_country on refund_due (country, due_since, application_uid);

create index refund_due_state on refund_due (state, due_since, application_uid);

create index refund_due_network on refund_due (network, due_since, application_uid);

do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index refund_due_search on refund_due using gin (search gin_trgm_ops);
end $$;

alter table refund_due enable row level security;
alter table refund_due force row level security;
create policy system_reach on refund_due for all to ahadi_system using (true) with check (true);
grant select, update on refund_due to ahadi_app;
create policy refund_due_read on refund_due for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));
create policy refund_due_send on refund_due for update to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))
    with check (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

alter policy approval_record on approval
    using (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'refunds', 'users/sales') and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'refunds', 'users/sales') and (select app_has_role('support')))));

-- What is owed already.
insert into refund_due (application_uid, reference, customer_name, customer_phone, state, due, sent, currency, due_since, number, network,
        country, search)
    select uid, reference, customer_name, customer_phone, 'due', -posted, 0, balance.currency, now(), nullif(kyc->>'mobileMoneyNumber', ''),
        nullif(kyc->>'mobileMoneyNetwork', ''), balance.country, lower(concat_ws(' ', reference, customer_name))
    from ledger_balance balance join application on uid = subject where account = '2400' and posted < 0;
