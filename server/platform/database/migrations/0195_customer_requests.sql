-- What customers ask about their data, and by when the law wants an answer. Known by application, phone and country with the
-- number of identity, until customers have a record of their own.
create table customer_request (
    request_id      text primary key,
    application_uid text not null,
    customer_name   text,
    customer_phone  text,
    id_number       text,
    kind            text not null,
    purpose         text,
    words           text not null,
    received_on     date not null,
    due_on          date,
    warn_on         date,
    proof           text,
    state           text not null default 'open',
    answer          text,
    article         text,
    country         text not null,
    created_by      text not null,
    edited_by       text,
    answered_at     timestamptz,
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now(),
    version         integer not null default 1,
    search          text not null
);
create index customer_request_due on customer_request (due_on, request_id);
create index customer_request_received on customer_request (received_on, request_id);
create index customer_request_country on customer_request (country, due_on, request_id);
create index customer_request_state on customer_request (state, due_on, request_id);
create index customer_request_kind on customer_request (kind, due_on, request_id);
create index customer_request_application on customer_request (application_uid);
create index customer_request_withdrawn on customer_request (customer_phone, purpose) where kind = 'withdraw';
create index customer_request_withdrawn_by_id on customer_request (country, id_number, purpose) where kind = 'withdraw';

do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index customer_request_search on customer_request using gin (search gin_trgm_ops);
end $$;

alter table customer_request enable row level security;
alter table customer_request force row level security;
create policy system_reach on customer_request for all to ahadi_system using (true) with check (true);
grant select, insert, update on customer_request to ahadi_app;
create policy customer_request_reach on customer_request for all to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))
    with check (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));
