-- Receipts lie by day, so that a day goes whole. All that were there are the first part.
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency rename to idempotency_before;
alter table idempotency_before add primary key using index idempotency_before_pkey;
drop index idempotency_created;

create table idempotency (like idempotency_before including defaults, primary key (actor, key, day)) partition by range (day);
do $$
begin
    execute format('alter table idempotency attach partition idempotency_before for values from (minvalue) to (%L)', current_date + 1);
end $$;
-- For days that nobody made a part for; empty where all is well.
create table idempotency_rest partition of idempotency default;

alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy idempotency_own on idempotency for all to ahadi_app
    using (actor = (select app_username())) with check (actor = (select app_username()));
create policy system_reach on idempotency for all to ahadi_system using (true) with check (true);
grant select, insert, update on idempotency to ahadi_app;

-- The receipt of an earlier write under the same key. Whoever comes with the key at once waits for the first one's commit; a part
-- knows nothing of the keys of others, so that no constraint of theirs would hold them apart.
create function claim_key(in_actor text, in_key text, patience text) returns setof idempotency language plpgsql volatile as $$
begin
    perform set_config('lock_timeout', patience, true);
    perform pg_advisory_xact_lock(hashtextextended('key ' || in_actor || ' ' || in_key, 0));
    -- A statement of its own sees what the one that was waited for has written.
    return query select * from idempotency where actor = in_actor and key = in_key limit 1;
end $$;

-- The version before this claims with a row of status 0 before its work, which holds no other day's key away, and empties by
-- places of rows, which each part counts by itself: neither must happen, for as long as it runs beside.
create function known_key() returns trigger language plpgsql as $$
begin
    perform from claim_key(new.actor, new.key, current_setting('lock_timeout'));
    return case when found then null else new end;
end $$;
create trigger idempotency_known before insert on idempotency for each row when (new.status = 0) execute function known_key();
create function keep_young_receipt() returns trigger language plpgsql as $$
begin
    return case when current_query() like 'delete from idempotency where ctid%' then null else old end;
end $$;
create trigger idempotency_young before delete on idempotency for each row
    when (old.created_at > now() - interval '29 days') execute function keep_young_receipt();

create view receipt_parts as
    select inhrelid::regclass as name, coalesce(substring(bound from 'FROM \(''(.*?)''\)')::date, '-infinity') as lower,
        substring(bound from 'TO \(''(.*?)''\)')::date as upper
    from pg_inherits join pg_class on pg_class.oid = inhrelid cross join pg_get_expr(relpartbound, inhrelid) bound
    where inhparent = 'idempotency'::regclass;
revoke all on receipt_parts from ahadi_system;

-- Makes the parts of a week to come and lets go of receipts that are older than thirty days. Run as the owner, whose the parts are.
create function keep_receipts(on_day date) returns void language plpgsql volatile security definer
    set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
    part record;
    made date;
begin
    for part in select name, upper from receipt_parts where upper <= on_day - 30 loop
        execute format('drop table %s', part.name);
    end loop;
    delete from idempotency_rest where day < on_day - 30;
    for made in select generate_series(on_day, on_day + 7, interval '1 day')::date loop
        continue when exists (select from receipt_parts where made >= lower and made < upper)
            or exists (select from idempotency_rest where day = made);
        execute format('create table %I partition of idempotency for values from (%L) to (%L)',
            'idempotency_' || to_char(made, 'YYYYMMDD'), made, made + 1);
    end loop;
end $$;
revoke all on function keep_receipts(date) from public;
grant execute on function keep_receipts(date) to ahadi_system;
select keep_receipts(current_date);
