-- Who agreed to what, in which words, and how that was proven. What was given is never changed.
create table consent (
    consent_id      text primary key,
    application_uid text not null,
    person          text not null,
    name            text not null,
    phone           text not null,
    version         text not null,
    statement       text not null,
    method          text not null,
    document_id     text,
    evidence        jsonb not null,
    taken_by        text not null,
    given_at        timestamptz not null
);
create index consent_application on consent (application_uid, given_at);
-- One drawn signature is of one person.
create unique index consent_document on consent (document_id) where document_id is not null;
-- How many messages a phone was sent, whichever application asked for them.
create index one_time_code_sent on one_time_code (sent_to, created_at);

alter table consent enable row level security;
grant select, insert on consent to ahadi_app;
create policy consent_reach on consent for all to ahadi_app
    using (exists (select 1 from application a where a.uid = application_uid))
    with check (exists (select 1 from application a where a.uid = application_uid));
create trigger consent_append_only before update or delete on consent for each row execute function refuse_change();
create trigger consent_no_truncate before truncate on consent for each statement execute function refuse_change();
