-- The log lies by month: its newest entries and their indexes stay small and in memory, and an old month can go as a whole. Five
-- indexes: its key, its order, who did it, to which record, and what else it is found by. Where the server does not offer the last
-- kind, the indexes of requests and searches stay as they were.
drop index event_log_at, event_log_actor_at, event_log_record_at, event_log_action_at, event_log_country_at, event_log_country_actor_at,
    event_log_country_record_at, event_log_country_action_at;
do $$
begin
    if to_regclass('event_log_found') is not null then
        drop index if exists event_log_request_at, event_log_search;
    end if;
end $$;
alter table event_log drop constraint event_log_pkey;
alter table event_log rename to event_log_before;
alter table event_log_before add primary key using index event_log_before_pkey;
drop trigger event_log_append_only on event_log_before;

create table event_log (like event_log_before including defaults including indexes) partition by range (at);
do $$
begin
    execute format('alter table event_log attach partition event_log_before for values from (minvalue) to (%L)', (
        select substring(pg_get_constraintdef(oid) from '''(.*?)''') from pg_constraint where conname = 'event_log_first_part'));
end $$;
alter table event_log_before drop constraint event_log_first_part;
alter sequence event_log_sequence owned by event_log.sequence;

create trigger event_log_append_only before update or delete on event_log for each row execute function refuse_change();
create trigger event_log_no_truncate before truncate on event_log for each statement execute function refuse_change();
alter table event_log enable row level security;
alter table event_log force row level security;
create policy event_log_read on event_log for select to ahadi_app using (case (select app_reach()) when 'everywhere' then true
    when 'country' then country = (select app_country()) else false end);
create policy event_log_write on event_log for insert to ahadi_app with check (actor = (select app_username()));
create policy system_reach on event_log for all to ahadi_system using (true) with check (true);
grant select, insert on event_log to ahadi_app;
revoke update, delete on event_log from ahadi_system;
-- Parts are reached through the whole alone.
revoke all on event_log_before from ahadi_app, ahadi_system;

-- Makes the parts of a year to come. Run as the owner, whose the parts are.
create function keep_log_months(on_day date) returns void language plpgsql volatile security definer
    set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
    name text;
    month timestamptz := (
        select max(substring(pg_get_expr(relpartbound, inhrelid) from 'TO \(''(.*?)''\)')::timestamptz)
        from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'event_log'::regclass);
begin
    while month < on_day + interval '12 months' loop
        name := 'event_log_' || to_char(month, 'YYYYMM');
        execute format('create table %I partition of event_log for values from (%L) to (%L)', name, month, month + interval '1 month');
        execute format('create trigger event_log_no_truncate before truncate on %I for each statement execute function refuse_change()', name);
        execute format('revoke all on %I from ahadi_app, ahadi_system', name);
        month := month + interval '1 month';
    end loop;
end $$;
revoke all on function keep_log_months(date) from public;
grant execute on function keep_log_months(date) to ahadi_system;
select keep_log_months(current_date);
