-- Whether whoever an application is of asked that their data be used for nothing but keeping: from then until they are refused or,
-- once answered, until nothing that they want corrected or looked at, and no complaint of theirs, is open. It runs as ahadi_system, as
-- withdrew does.
grant create on schema public to ahadi_system;

create function restricted(in_uid text) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    with own as (
        select uid from application where uid = in_uid
            or customer_id = (select customer_id from application where uid = in_uid)),
    asked as (select kind, state from customer_request where application_uid in (select uid from own))
    select exists (select from asked where kind = 'restrict' and (state = 'open' or (state in ('answered', 'partly')
        and exists (select from asked where kind in ('correct', 'object', 'review', 'complaint') and state = 'open'))))
$$;

alter function restricted(text) owner to ahadi_system;
revoke all on function restricted(text) from public;
grant execute on function restricted(text) to ahadi_app;

revoke create on schema public from ahadi_system;
