-- Personal data that the event log masks, as it was: a person who gives a reason may see it, and it can be forgotten while
-- the log, whose hashes cover the masked values only, stays whole.
create table event_personal (
    sequence   bigint primary key,
    leaves     jsonb not null,
    created_at timestamptz not null
);
create index event_personal_created on event_personal (created_at);
alter table event_personal enable row level security;
grant insert on event_personal to ahadi_app;
create policy event_personal_write on event_personal for insert to ahadi_app
    with check ((select app_username()) is not null);
create trigger event_personal_unchanged before update on event_personal for each row execute function refuse_change();

-- Everything one request did, and the latest of anything that is filtered by.
create index event_log_request on event_log (request_id, sequence);
