-- The repayment side of a loan: what came in, where the loan stands by it, and what sales people were paid.
alter table loan
    add column reference      text not null default '',
    add column country        text not null default '',
    add column merchant_code  text not null default '',
    add column sales_username text not null default '',
    add column paid           bigint not null default 0,
    add column overdue        bigint not null default 0,
    add column next_due_on    date,
    add column opens_at       bigint,
    add column held_until     date,
    add column reminded_on    date,
    add column kept_on        date,
    add column search         text not null default '',
    add column updated_at     timestamptz not null default now(),
    add column version        integer not null default 1;

update loan set
    reference = a.reference, country = a.country, merchant_code = a.merchant_code, sales_username = a.sales_username,
    search = lower(a.reference || ' ' || a.sales_username), next_due_on = loan.first_due_on,
    paid = (select coalesce(sum((part->>'amount')::bigint), 0) from jsonb_array_elements(loan.schedule) part) - loan.outstanding
    from application a where a.uid = loan.application_uid;
update loan set paid = 0 where state = 'returned';

alter table loan
    alter column reference drop default,
    alter column country drop default,
    alter column merchant_code drop default,
    alter column sales_username drop default,
    alter column search drop default;

-- Received once and never changed, but for the reason why it does not count.
create table payment (
    payment_id        text primary key,
    application_uid   text not null,
    loan_reference    text not null,
    amount            bigint not null check (amount > 0),
    currency          text not null,
    method            text not null,
    payment_reference text,
    received_on       date not null,
    reversed_because  text,
    country           text not null,
    created_by        text not null,
    search            text not null,
    created_at        timestamptz not null default now(),
    updated_at        timestamptz not null default now(),
    version           integer not null default 1
);

-- What was paid before payments were entered one by one.
insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country, created_by, search)
    select gen_random_uuid()::text, application_uid, reference, paid, currency, 'brought_forward', current_date, country, 'system',
        lower(reference) from loan where paid > 0;

create table payout (
    payout_id   text primary key,
    country     text not null,
    currency    text,
    period      text not null,
    people      integer not null,
    total       bigint not null,
    lines       jsonb not null,
    status      text not null,
    created_by  text not null,
    approved_by text,
    search      text not null,
    created_at  timestamptz not null default now(),
    updated_at  timestamptz not null default now(),
    version     integer not null default 1
);

create index loan_created on loan (created_at, application_uid);
create index loan_country on loan (country, created_at, application_uid);
create index loan_state on loan (state, created_at, application_uid);
create index loan_merchant on loan (merchant_code, created_at, application_uid);
create index loan_seller on loan (sales_username, created_at, application_uid);
create index loan_overdue on loan (overdue, application_uid);
create index loan_outstanding on loan (outstanding, application_uid);
create index loan_next_due on loan (next_due_on, application_uid);
create index loan_to_keep on loan (country, next_due_on) where state in ('running', 'overdue', 'defaulted');

create index payment_created on payment (created_at, payment_id);
create index payment_country on payment (country, created_at, payment_id);
create index payment_loan on payment (application_uid, created_at, payment_id);
create index payment_method on payment (method, created_at, payment_id);
create index payment_received on payment (received_on, payment_id);
create index payment_amount on payment (amount, payment_id);
-- One transfer is entered once, whoever enters it; one that was entered in error may be entered again.
create unique index payment_once on payment (country, method, payment_reference)
    where payment_reference is not null and reversed_because is null;

create index payout_created on payout (created_at, payout_id);
create index payout_country on payout (country, created_at, payout_id);
create index payout_status on payout (status, created_at, payout_id);
create index payout_period on payout (period, created_at, payout_id);
-- Two runs at once would pay the same twice.
create unique index payout_open on payout (country) where status = 'proposed';

-- A month's bonus is booked once.
create unique index earning_bonus on earning (username, period) where kind = 'volume_bonus';

create function keep_payment() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' or old.reversed_because is not null
        or (new.payment_id, new.application_uid, new.amount, new.currency, new.method, new.received_on, new.country, new.created_by)
        is distinct from (old.payment_id, old.application_uid, old.amount, old.currency, old.method, old.received_on, old.country, old.created_by)
        or new.payment_reference is distinct from old.payment_reference then
        raise exception 'payment is append-only' using errcode = 'insufficient_privilege';
    end if;
    return new;
end $$;
create trigger payment_kept before update or delete on payment for each row execute function keep_payment();

grant select, insert, update on payment, payout to ahadi_app;
alter table payment enable row level security;
create policy payment_reach on payment for all to ahadi_app
    using (exists (select 1 from application a where a.uid = application_uid))
    with check (exists (select 1 from application a where a.uid = application_uid));
alter table payout enable row level security;
create policy payout_reach on payout for all to ahadi_app
    using (app_in_country(country) and (select app_is_staff()))
    with check (app_in_country(country) and (select app_has_role('admin')));

-- Support may ask for the reversal of a payment, and agree to it, as administrators may.
create policy pending_change_payment on pending_change for all to ahadi_app
    using (record = 'payments' and (select app_has_role('support')))
    with check (record = 'payments' and (select app_has_role('support')));

do $$
declare
    searched text;
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    foreach searched in array array['loan', 'payment', 'payout'] loop
        execute format('create index %I on %I using gin (search gin_trgm_ops)', searched || '_search', searched);
    end loop;
end $$;
