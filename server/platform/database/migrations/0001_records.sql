-- The records of the product. Columns mirror server/database/schema; a test compares the two.

create table app_user (
    username        text primary key,
    issuer          text,
    subject         text,
    name            text not null,
    email           text not null,
    cellphone       text not null,
    country         text not null,
    locale          text not null,
    "group"         text not null,
    more_groups     text[] not null,
    seniority       text not null,
    merchant_code   text,
    agent_code      text,
    status          text not null,
    is_test_mode    boolean not null,
    last_sign_in_at timestamptz,
    search          text not null,
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now(),
    version         integer not null default 1
);

create table feature (
    name         text primary key,
    description  text not null,
    enabled      boolean not null,
    feature_data jsonb,
    percentage   integer not null,
    search       text not null,
    created_at   timestamptz not null default now(),
    updated_at   timestamptz not null default now(),
    version      integer not null default 1
);

create table merchant (
    merchant_code text primary key,
    name          text not null,
    country       text not null,
    contact_name  text not null,
    cellphone     text not null,
    email         text not null,
    address       text not null,
    location      jsonb,
    status        text not null,
    search        text not null,
    created_at    timestamptz not null default now(),
    updated_at    timestamptz not null default now(),
    version       integer not null default 1
);

create table notification (
    notification_id text primary key,
    recipient       text not null,
    title           text not null,
    body            text not null,
    link            text,
    read            boolean not null default false,
    search          text not null default '',
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now(),
    version         integer not null default 1
);

create table earning (
    earning_id      text primary key,
    username        text not null,
    agent_code      text not null,
    merchant_code   text not null,
    application_uid text,
    kind            text not null,
    amount          bigint not null,
    currency        text not null,
    state           text not null,
    period          text not null,
    due_on          date,
    country         text not null,
    search          text not null,
    created_at      timestamptz not null default now()
);

create table loan (
    application_uid text primary key,
    started_on      date not null,
    first_due_on    date not null,
    principal       bigint not null,
    outstanding     bigint not null,
    currency        text not null,
    schedule        jsonb not null,
    state           text not null,
    created_at      timestamptz not null default now()
);

create table pricing (
    pricing_id         text primary key,
    country            text not null,
    currency           text not null,
    product            text not null,
    model              text not null,
    tacs               jsonb not null,
    tier               text not null,
    cash_price         bigint not null,
    deposit_min_bps    integer not null,
    min_deposit        bigint not null,
    tenors             jsonb not null,
    frequencies        jsonb not null,
    method             text not null,
    rate_per_month_bps integer not null,
    admin_fee          bigint not null,
    admin_fee_mode     text not null,
    service_fee        bigint not null,
    round_to           bigint not null,
    pledge_required    text not null,
    valid_from         date not null,
    valid_to           date,
    status             text not null,
    created_by         text not null,
    search             text not null,
    created_at         timestamptz not null default now(),
    updated_at         timestamptz not null default now(),
    version            integer not null default 1
);

create table application (
    uid              text primary key,
    reference        text not null,
    stage            text not null,
    country          text not null,
    currency         text not null,
    merchant_code    text not null,
    agent_code       text not null,
    sales_username   text not null,
    created_by       text not null,
    assignee         text,
    reviewer         text,
    decided_by       text,
    round            integer not null,
    customer_waiting boolean not null,
    customer_name    text not null,
    customer_phone   text not null,
    id_number        text,
    product          text,
    financed_amount  bigint,
    exposure         bigint,
    customer         jsonb,
    offer            jsonb,
    kyc              jsonb,
    pledge           jsonb,
    guarantor        jsonb,
    affordability    jsonb,
    address          jsonb,
    flagged          jsonb not null,
    edit_rounds      integer not null,
    conditions       jsonb,
    recommendation   jsonb,
    rejection        jsonb,
    reopened         boolean not null,
    terms            jsonb,
    inputs_hash      text,
    deposit_paid     bigint,
    cancel_reason    text,
    submitted_at     timestamptz,
    claimed_at       timestamptz,
    decided_at       timestamptz,
    signed_at        timestamptz,
    completed_at     timestamptz,
    stage_since      timestamptz not null,
    last_activity_at timestamptz not null,
    expires_at       timestamptz,
    is_test_mode     boolean not null,
    search           text not null,
    created_at       timestamptz not null default now(),
    updated_at       timestamptz not null default now(),
    version          integer not null default 1
);

create table application_check (
    application_uid text not null,
    type            text not null,
    status          text not null,
    auto_result     text,
    auto_score      integer,
    auto_reasons    jsonb not null,
    evidence        jsonb not null,
    outcome         text,
    reason_codes    jsonb not null,
    comment         text,
    findings        jsonb not null,
    checked_by      text,
    checked_at      timestamptz,
    updated_at      timestamptz not null default now()
);

create table contract (
    contract_id     text primary key,
    application_uid text not null,
    status          text not null,
    terms           jsonb not null,
    terms_hash      text not null,
    document_id     text not null,
    document_sha256 text not null,
    signed_by       text,
    evidence        jsonb,
    created_at      timestamptz not null default now(),
    signed_at       timestamptz
);

create table decision (
    decision_id      text primary key,
    application_uid  text not null,
    round            integer not null,
    kind             text not null,
    decided_by       text not null,
    reason_codes     jsonb not null,
    internal_comment text,
    customer_message text,
    conditions       jsonb,
    inputs_hash      text not null,
    decided_at       timestamptz not null
);

create table device (
    application_uid text primary key,
    imei            text not null,
    imei2           text,
    tac             text not null,
    model           text not null,
    state           text not null,
    failure         text,
    country         text not null,
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now(),
    version         integer not null default 1
);

create table device_command (
    command_id      text primary key,
    application_uid text not null,
    imei            text not null,
    type            text not null,
    reason          text not null,
    requested_by    text not null,
    status          text not null,
    provider_ref    text,
    attempts        integer not null,
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now()
);

create table document (
    document_id     text primary key,
    application_uid text not null,
    kind            text not null,
    sha256          text not null,
    content_type    text not null,
    size            integer not null,
    storage_key     text not null,
    captured_by     text not null,
    captured_at     timestamptz not null,
    location        jsonb,
    country         text not null
);

create table one_time_code (
    code_id         text primary key,
    application_uid text not null,
    purpose         text not null,
    code_hash       text not null,
    sent_to         text not null,
    attempts        integer not null,
    created_at      timestamptz not null,
    expires_at      timestamptz not null,
    used_at         timestamptz
);

create table pending_approval (
    application_uid text not null,
    action          text not null,
    input           jsonb not null,
    requested_by    text not null,
    requested_at    timestamptz not null
);

create table application_rollup (
    country      text not null,
    stage        text not null,
    day          text not null,
    shard        integer not null,
    applications bigint not null
);

create table change_feed (
    change_id bigint primary key,
    entity    text not null,
    entity_id text not null,
    operation text not null,
    country   text not null,
    actor     text not null,
    at        timestamptz not null
);

create table event_log (
    sequence      bigint primary key,
    at            timestamptz not null,
    actor         text not null,
    role          text not null,
    action        text not null,
    record        text not null,
    record_id     text not null,
    country       text not null,
    changes       jsonb,
    request_id    text not null,
    ip            text,
    previous_hash text not null,
    hash          text not null,
    search        text not null
);

create table idempotency (
    actor        text not null,
    key          text not null,
    request_hash text not null,
    status       integer not null,
    reply        jsonb,
    created_at   timestamptz not null
);

create table message (
    message_id      text primary key,
    medium          text not null,
    sent_to         text not null,
    purpose         text not null,
    text            text not null,
    application_uid text,
    state           text not null,
    created_at      timestamptz not null,
    delivered_at    timestamptz
);

create table simulator_state (
    partner    text not null,
    key        text not null,
    state      jsonb not null,
    updated_at timestamptz not null
);

alter table application_check add primary key (application_uid, type);
alter table pending_approval add primary key (application_uid, action);
alter table idempotency add primary key (actor, key);
alter table application_rollup add primary key (country, stage, day, shard);
alter table simulator_state add primary key (partner, key);

alter table event_log alter column sequence drop default;
alter table change_feed alter column change_id add generated always as identity;

-- One row: the end of the event log's hash chain. Its row lock puts the log's entries in one order.
create table event_chain (
    id       integer primary key check (id = 1),
    sequence bigint not null,
    hash     text not null
);
insert into event_chain values (1, 0, repeat('0', 64));

-- The next number of each country's and year's references.
create table reference_counter (
    country text not null,
    year    integer not null,
    last    bigint not null,
    primary key (country, year)
);

create unique index app_user_subject on app_user (issuer, subject);
create index app_user_group on app_user ("group", country, name, username);
create index app_user_merchant on app_user (merchant_code, username);

create unique index application_reference on application (reference);
-- A customer has one running application at a time, whoever starts it and however fast they race.
create unique index application_running_phone on application (country, customer_phone)
    where stage in ('draft', 'pending', 'under_review', 'reviewed', 'edit_requested', 'condition_approved', 'approved', 'signed')
      and not is_test_mode;
create index application_id_number on application (country, id_number);
create index application_phone on application (customer_phone);
create index application_assignee_live on application (assignee, stage);
create index application_timers on application (stage, expires_at);

create index application_document on document (application_uid, kind);
create unique index contract_standing on contract (application_uid) where status <> 'void';
create unique index device_in_use on device (imei) where state not in ('none', 'released', 'rejected', 'error');
create index device_command_device on device_command (application_uid, created_at);
create index decision_application on decision (application_uid, decided_at);
create index earning_application on earning (application_uid);
create index event_record on event_log (record, record_id, sequence);
create index change_feed_at on change_feed (at);
create index idempotency_created on idempotency (created_at);
create index one_time_code_application on one_time_code (application_uid, purpose, created_at);
create index message_state on message (state, created_at);

-- Append-only tables refuse every change of what was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger event_log_append_only before update or delete on event_log for each row execute function refuse_change();
create trigger event_log_no_truncate before truncate on event_log for each statement execute function refuse_change();
create trigger decision_append_only before update or delete on decision for each row execute function refuse_change();
create trigger decision_no_truncate before truncate on decision for each statement execute function refuse_change();

-- The second wall. Requests run as ahadi_app with their scope in transaction-local settings; a forgotten condition in a
-- query then finds nothing. Migrations, timers and the lists (which carry their scope in the query) run as the owner.
do $$
begin
    create role ahadi_app nologin;
exception
    when duplicate_object or unique_violation then null;
end $$;
do $$
begin
    execute format('grant ahadi_app to %I', current_user);
exception
    when others then
        if not pg_has_role(current_user, 'ahadi_app', 'member') then raise; end if;
end $$;

create function app_username() returns text language sql stable parallel safe
    as $$ select nullif(current_setting('app.username', true), '') $$;
create function app_in_country(country text) returns boolean language sql stable parallel safe
    as $$ select current_setting('app.country', true) in ('*', country) $$;
create function app_has_role(wanted text) returns boolean language sql stable parallel safe
    as $$ select wanted = any (string_to_array(current_setting('app.roles', true), ',')) $$;
create function app_is_staff() returns boolean language sql stable parallel safe
    as $$ select string_to_array(current_setting('app.roles', true), ',') && array['admin', 'support', 'underwriter'] $$;
create function app_in_merchant(code text) returns boolean language sql stable parallel safe
    as $$ select code = nullif(current_setting('app.merchant_code', true), '') $$;

grant usage on schema public to ahadi_app;
grant select, insert, update on all tables in schema public to ahadi_app;
revoke update on event_log, decision, change_feed, earning from ahadi_app;
grant delete on pending_approval to ahadi_app;

alter table application enable row level security;
create policy application_reach on application for all to ahadi_app
    using (app_in_country(country) and ((select app_is_staff()) or ((select app_has_role('sales')) and app_in_merchant(merchant_code))))
    with check (app_in_country(country) and ((select app_is_staff()) or ((select app_has_role('sales')) and app_in_merchant(merchant_code))));

do $$
declare child text;
begin
    foreach child in array array['application_check', 'decision', 'contract', 'device', 'device_command', 'document',
                                 'pending_approval', 'one_time_code', 'loan'] loop
        execute format('alter table %I enable row level security', child);
        execute format('create policy %I on %I for all to ahadi_app
            using (exists (select 1 from application a where a.uid = application_uid))
            with check (exists (select 1 from application a where a.uid = application_uid))', child || '_reach', child);
    end loop;
end $$;

alter table app_user enable row level security;
create policy app_user_reach on app_user for all to ahadi_app
    using (app_in_country(country) and ((select app_is_staff()) or username = (select app_username()) or app_in_merchant(merchant_code)))
    with check (app_in_country(country) and (select app_is_staff()));

alter table merchant enable row level security;
create policy merchant_reach on merchant for all to ahadi_app
    using (app_in_country(country) and ((select app_is_staff()) or app_in_merchant(merchant_code)))
    with check (app_in_country(country) and (select app_is_staff()));

alter table pricing enable row level security;
create policy pricing_read on pricing for select to ahadi_app using (app_in_country(country));
create policy pricing_write on pricing for all to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));

alter table feature enable row level security;
create policy feature_read on feature for select to ahadi_app using ((select app_username()) is not null);
create policy feature_write on feature for all to ahadi_app
    using ((select app_has_role('admin'))) with check ((select app_has_role('admin')));

alter table notification enable row level security;
create policy notification_own on notification for all to ahadi_app
    using (recipient = (select app_username())) with check (recipient = (select app_username()));
create policy notification_send on notification for insert to ahadi_app with check ((select app_username()) is not null);

alter table earning enable row level security;
create policy earning_reach on earning for all to ahadi_app
    using (app_in_country(country) and ((select app_is_staff()) or username = (select app_username()) or app_in_merchant(merchant_code)))
    with check (app_in_country(country) and ((select app_is_staff()) or app_in_merchant(merchant_code)));

alter table event_log enable row level security;
create policy event_log_read on event_log for select to ahadi_app using (app_in_country(country) and (select app_is_staff()));
create policy event_log_write on event_log for insert to ahadi_app with check (actor = (select app_username()));

alter table change_feed enable row level security;
create policy change_feed_write on change_feed for insert to ahadi_app with check (actor = (select app_username()));
create policy change_feed_read on change_feed for select to ahadi_app using (app_in_country(country));

alter table idempotency enable row level security;
create policy idempotency_own on idempotency for all to ahadi_app
    using (actor = (select app_username())) with check (actor = (select app_username()));

alter table message enable row level security;
create policy message_send on message for all to ahadi_app
    using (application_uid is not null and exists (select 1 from application a where a.uid = application_uid))
    with check ((select app_username()) is not null);

alter table application_rollup enable row level security;
create policy application_rollup_reach on application_rollup for all to ahadi_app
    using (app_in_country(country)) with check (app_in_country(country));

alter table reference_counter enable row level security;
create policy reference_counter_reach on reference_counter for all to ahadi_app
    using (app_in_country(country)) with check (app_in_country(country));

alter table event_chain enable row level security;
create policy event_chain_reach on event_chain for all to ahadi_app
    using ((select app_username()) is not null) with check ((select app_username()) is not null);

alter table simulator_state enable row level security;
create policy simulator_state_reach on simulator_state for all to ahadi_app
    using ((select app_username()) is not null) with check ((select app_username()) is not null);
