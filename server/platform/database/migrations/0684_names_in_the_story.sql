-- Whoever looked at an application, as at its report of the bureau, stands in its history: to those inside by their name.
create or replace function application_story(in_uid text, inside boolean) returns jsonb
    language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
    return (
        with mentioned as (
            select unnest(array[sales_username, assignee, reviewer, decided_by, created_by]) as username
                from application where uid = in_uid
            union select requested.asked_by from approval requested
                where state = 'waiting' and record = 'applications' and record_id = in_uid
            union select locked_by_hand->>'by' from device where inside and application_uid = in_uid
            union select checked_by from application_check where inside and application_uid = in_uid
            union select look->>'by' from application_check cross join jsonb_array_elements(looks) look
                where inside and application_uid = in_uid
            union select decided_by from decision where inside and application_uid = in_uid
            union select actor from event_story where inside and record = 'applications' and record_id = in_uid
        )
        select jsonb_build_object(
            'timeline', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'actor', actor, 'action', action)
                order by sequence), '[]') from event_story where record = 'applications' and record_id = in_uid),
            'people', (select coalesce(jsonb_object_agg(username, name), '{}')
                from app_user join mentioned using (username)),
            'codeUndelivered', coalesce((select state = 'failed' from message
                where application_uid = in_uid and purpose = 'code:sign' order by created_at desc limit 1), false)));
end $$;
