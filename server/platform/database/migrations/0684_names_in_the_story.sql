-- Whoever looked at an application, as at its report of the bureau, stands in its history: to those inside by their name.
do $$
begin
    execute replace(
        pg_get_functiondef('application_story(text, boolean)'::regprocedure),
        'union select decided_by from',
        'union select actor from event_story where inside and record = ''applications'' and record_id = in_uid
            union select decided_by from'
    );
end $$;
