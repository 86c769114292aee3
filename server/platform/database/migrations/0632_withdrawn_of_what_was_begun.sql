-- A withdrawal counts for whatever was begun before it: who begins a new application with us agrees anew. What ran until now
-- looked at every application under the same card, for ever; answers of both are the same but for those.
create or replace function withdrew(in_uid text, in_purpose text) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from application a join customer_request r
        on r.application_uid = a.uid or (r.country = a.country and r.id_mark = a.id_mark and r.created_at > a.created_at)
        where a.uid = in_uid and r.kind = 'withdraw' and r.purpose = in_purpose)
$$;
