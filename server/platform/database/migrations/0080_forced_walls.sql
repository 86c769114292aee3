-- The second wall stands before everybody, the owner of the tables too. Requests of people run as ahadi_app, whatever they
-- ask; what the product does by itself runs as ahadi_system, which reaches every row and is neither owner nor superuser, so
-- that it can change no table, no policy and no trigger.
do $$
begin
    create role ahadi_system nologin;
exception
    when duplicate_object or unique_violation then null;
end $$;
do $$
begin
    execute format('grant ahadi_system to %I', current_user);
exception
    when others then
        if not pg_has_role(current_user, 'ahadi_system', 'member') then raise; end if;
end $$;

grant usage on schema public, pgboss to ahadi_system;
grant select, insert, update, delete on all tables in schema public, pgboss to ahadi_system;
grant usage, select on all sequences in schema public, pgboss to ahadi_system;
-- Each later migration's tables and each queue's too.
alter default privileges in schema public, pgboss grant select, insert, update, delete on tables to ahadi_system;
alter default privileges in schema public, pgboss grant usage, select on sequences to ahadi_system;
-- What is written once stays as it is; what was migrated is the owner's own record.
revoke update, delete on event_log, decision from ahadi_system;
revoke insert, update, delete on migration from ahadi_system;
-- A queue is a table of its own.
alter function pgboss.create_queue(text, json) security definer set search_path = pgboss, pg_temp;
alter function pgboss.delete_queue(text) security definer set search_path = pgboss, pg_temp;

-- The country of whoever asks, and how far they reach in it; asked once for a statement.
create function app_country() returns text language sql stable parallel safe
    as $$ select nullif(current_setting('app.country', true), '') $$;
create function app_reach() returns text language sql stable parallel safe
    as $$ select case when not app_is_staff() then 'own' when app_country() = '*' then 'everywhere' else 'country' end $$;

-- Lists run behind these too. A `case` is looked at in its order: staff is let through by one comparison, whatever it costs to
-- tell whether a row is somebody's own; and it leaves the planner's guesses at how many rows there are nearly as they were.
do $$
declare
    own record;
begin
    for own in select * from (values
        ('application', 'application_reach',
            '(select app_has_role(''sales'')) and app_in_country(country) and app_in_merchant(merchant_code)'),
        ('app_user', 'app_user_reach',
            'app_in_country(country) and (username = (select app_username()) or app_in_merchant(merchant_code))'),
        ('merchant', 'merchant_reach', 'app_in_country(country) and app_in_merchant(merchant_code)'),
        ('pricing', 'pricing_read', 'app_in_country(country)'),
        ('earning', 'earning_reach',
            'app_in_country(country) and (username = (select app_username()) or app_in_merchant(merchant_code))'),
        ('event_log', 'event_log_read', 'false'),
        ('payout', 'payout_reach', 'false'),
        ('application_rollup', 'application_rollup_reach', 'app_in_country(country)'),
        ('loan', 'loan_reach', 'exists (select 1 from application a where a.uid = application_uid)'),
        ('document', 'document_reach', 'exists (select 1 from application a where a.uid = application_uid)'),
        ('payment', 'payment_reach', 'exists (select 1 from application a where a.uid = application_uid)')
    ) as policies (wall, policy, reach) loop
        execute format('alter policy %I on %I using (case (select app_reach()) when ''everywhere'' then true
            when ''country'' then country = (select app_country()) else %s end)', own.policy, own.wall, own.reach);
    end loop;
end $$;
alter policy money_order_reach on money_order
    using (case when application_uid is null then app_in_country(country) and (select app_has_role('admin'))
        else case (select app_reach()) when 'everywhere' then true when 'country' then country = (select app_country())
            else exists (select 1 from application a where a.uid = application_uid) end end);

do $$
declare
    wall regclass;
begin
    for wall in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity loop
        execute format('alter table %s force row level security', wall);
        execute format('create policy system_reach on %s for all to ahadi_system using (true) with check (true)', wall);
    end loop;
end $$;

-- A search in texts uses its index behind the wall only where the comparison is known to tell nothing of rows that it is not
-- to see: these fail by the pattern alone. Only a superuser may say so; else such searches go without the second wall.
do $$
begin
    alter function pg_catalog.textlike(text, text) leakproof;
    alter function pg_catalog.texticlike(text, text) leakproof;
    alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;
exception
    when insufficient_privilege then null;
end $$;
