-- Links by which customers open their contract for some days; the link itself is not kept, only its hash.
create table contract_copy (
    link_hash       text primary key,
    application_uid text not null,
    document_id     text not null,
    created_at      timestamptz not null,
    expires_at      timestamptz not null,
    opened_at       timestamptz
);
create index contract_copy_application on contract_copy (application_uid, created_at);
grant select, insert on contract_copy to ahadi_app;
alter table contract_copy enable row level security;
create policy contract_copy_reach on contract_copy for all to ahadi_app
    using (exists (select 1 from application a where a.uid = application_uid))
    with check (exists (select 1 from application a where a.uid = application_uid));
