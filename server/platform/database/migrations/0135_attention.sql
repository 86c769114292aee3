-- What those of the staff write about records; who reads a record reads its comments, which the server asks of the record itself.
create table record_comment (
    comment_id text primary key,
    record     text not null,
    record_id  text not null,
    author     text not null,
    body       text not null,
    mentions   text[] not null default '{}',
    -- Null where the record is of no country.
    country    text,
    at         timestamptz not null default now()
);
create index record_comment_thread on record_comment (record, record_id, at);
create trigger record_comment_kept before update or delete or truncate on record_comment
    for each statement execute function keep_books();
alter table record_comment enable always trigger record_comment_kept;

-- Who has which record open, as they last said; worth nothing once it is old.
create table record_presence (
    record     text not null,
    record_id  text not null,
    username   text not null,
    name       text not null,
    is_editing boolean not null,
    country    text,
    seen_at    timestamptz not null default now(),
    primary key (record, record_id, username)
);
create index record_presence_person on record_presence (username, seen_at);

grant select, insert on record_comment to ahadi_app;
grant select, insert, update, delete on record_presence to ahadi_app;
alter table record_comment enable row level security;
alter table record_comment force row level security;
alter table record_presence enable row level security;
alter table record_presence force row level security;
create policy system_reach on record_comment for all to ahadi_system using (true) with check (true);
create policy system_reach on record_presence for all to ahadi_system using (true) with check (true);
revoke update, delete on record_comment from ahadi_system;
create policy record_comment_read on record_comment for select to ahadi_app
    using ((country is null or app_in_country(country)) and (select app_is_staff()));
create policy record_comment_write on record_comment for insert to ahadi_app
    with check (author = (select app_username()) and (country is null or app_in_country(country)) and (select app_is_staff()));
create policy record_presence_read on record_presence for select to ahadi_app
    using ((country is null or app_in_country(country)) and (select app_is_staff()));
create policy record_presence_own on record_presence for all to ahadi_app
    using (username = (select app_username()))
    with check (username = (select app_username()) and (country is null or app_in_country(country)) and (select app_is_staff()));
