-- Photos on their way: what was announced, and how much of it has arrived. The parts lie here, so that they outlive a
-- restart on whatever machine the next one arrives, and are gone with the announcement.
create table upload (
    upload_id       text primary key,
    username        text not null,
    key             text not null,
    application_uid text not null,
    kind            text not null,
    size            integer not null,
    sha256          text not null,
    location        jsonb,
    received        integer not null default 0,
    document_id     text,
    created_at      timestamptz not null
);
create unique index upload_key on upload (username, key);
create index upload_created on upload (created_at);

create table upload_part (
    upload_id text not null references upload on delete cascade,
    start     integer not null,
    content   bytea not null,
    primary key (upload_id, start)
);

alter table upload enable row level security;
alter table upload_part enable row level security;
grant select, insert, update, delete on upload to ahadi_app;
grant select, insert, delete on upload_part to ahadi_app;
create policy upload_own on upload for all to ahadi_app
    using (username = (select app_username())) with check (username = (select app_username()));
create policy upload_part_own on upload_part for all to ahadi_app
    using (exists (select 1 from upload u where u.upload_id = upload_part.upload_id))
    with check (exists (select 1 from upload u where u.upload_id = upload_part.upload_id));
