-- Months of the log that left the database, as compressed files in the store of its seals: which entries each holds, and what it
-- is told by. Those of a part without `left_at` are still in the log.
create table event_archive (
    country        text not null,
    first_sequence bigint not null,
    last_sequence  bigint not null,
    first_at       timestamptz not null,
    last_at        timestamptz not null,
    size           integer not null,
    storage_key    text not null,
    hash           bytea not null,
    until          timestamptz not null,
    left_at        timestamptz,
    primary key (country, first_sequence)
);
revoke delete on event_archive from ahadi_system;
alter table event_archive enable row level security;
alter table event_archive force row level security;
create policy system_reach on event_archive for all to ahadi_system using (true) with check (true);

-- What happened to applications, loans and customers is told as long as they are there: of entries that left, that alone stays.
create table event_step (
    sequence  bigint primary key,
    country   text not null,
    record    text not null,
    record_id text not null,
    at        timestamptz not null,
    actor     text not null,
    action    text not null,
    plan      text
);
create index event_step_record on event_step (record_id, at);
create trigger event_step_append_only before update or delete on event_step for each row execute function refuse_change();
create trigger event_step_no_truncate before truncate on event_step for each statement execute function refuse_change();
grant select on event_step to ahadi_app;
revoke update, delete on event_step from ahadi_system;
alter table event_step enable row level security;
alter table event_step force row level security;
create policy event_step_read on event_step for select to ahadi_app using (case (select app_reach()) when 'everywhere' then true
    when 'country' then country = (select app_country()) else false end);
create policy system_reach on event_step for all to ahadi_system using (true) with check (true);

create view event_story with (security_invoker = true) as
    select sequence, country, record, record_id, at, actor, action, changes->'plan'->>'to' as plan from event_log
    union all select sequence, country, record, record_id, at, actor, action, plan from event_step;
grant select on event_story to ahadi_app;

-- Lets go of a part of the log whose entries were counted elsewhere. Run as the owner, whose the parts are. Who writes into the
-- part waits, who reads it is waited for before anybody is kept waiting.
create function drop_log_part(in_part text, in_count bigint) returns void language plpgsql volatile security definer
    set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
    counted bigint;
begin
    if not exists (select from pg_inherits where inhparent = 'event_log'::regclass and inhrelid = to_regclass(quote_ident(in_part))) then
        raise exception '% is no part of the log', in_part;
    end if;
    execute format('lock table %I in share mode', in_part);
    execute format('select count(*) from %I', in_part) into counted;
    if counted <> in_count then
        raise exception '% holds % entries, and % are in the archive', in_part, counted, in_count;
    end if;
    lock table event_log in access exclusive mode;
    execute format('drop table %I', in_part);
end $$;
revoke all on function drop_log_part(text, bigint) from public;
grant execute on function drop_log_part(text, bigint) to ahadi_system;

-- As before, but for where it looks.
do $$
begin
    execute replace(pg_get_functiondef('application_story(text, boolean)'::regprocedure), 'from event_log where', 'from event_story where');
end $$;
