-- What underwriters and sales people write to each other about an application, and what the reviewing side keeps to
-- itself. Written once, never changed.
create table application_note (
    note_id         text primary key,
    application_uid text not null,
    topic           text not null,
    audience        text not null check (audience in ('shared', 'internal')),
    author          text not null,
    body            text not null,
    mentions        text[] not null default '{}',
    at              timestamptz not null
);
create index application_note_thread on application_note (application_uid, at);

-- How far a person has read a thread, on each of its sides.
create table note_seen (
    application_uid text not null,
    topic           text not null,
    audience        text not null,
    username        text not null,
    seen_at         timestamptz not null,
    primary key (application_uid, username, topic, audience)
);

alter table application_note enable row level security;
grant select, insert on application_note to ahadi_app;
create policy application_note_read on application_note for select to ahadi_app
    using ((audience = 'shared' or (select app_is_staff())) and exists (select 1 from application a where a.uid = application_uid));
create policy application_note_write on application_note for insert to ahadi_app
    with check (author = (select app_username()) and (audience = 'shared' or (select app_has_role('underwriter')))
        and exists (select 1 from application a where a.uid = application_uid));

alter table note_seen enable row level security;
grant select, insert, update on note_seen to ahadi_app;
create policy note_seen_own on note_seen for all to ahadi_app
    using (username = (select app_username())) with check (username = (select app_username()));
