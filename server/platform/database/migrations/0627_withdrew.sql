-- Whether the customer of an application withdrew a consent, with it or, since it was begun, under the same card elsewhere, for whoever
-- sees the application: requests themselves are the desk's. Who begins a new application agrees anew. It runs as ahadi_system, as
-- open_review does.
grant create on schema public to ahadi_system;

create function withdrew(in_uid text, in_purpose text) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from application a join customer_request r
        on r.application_uid = a.uid or (r.country = a.country and r.id_mark = a.id_mark and r.created_at > a.created_at)
        where a.uid = in_uid and r.kind = 'withdraw' and r.purpose = in_purpose)
$$;

alter function withdrew(text, text) owner to ahadi_system;
revoke all on function withdrew(text, text) from public;
grant execute on function withdrew(text, text) to ahadi_app;

revoke create on schema public from ahadi_system;
