-- Work of the queue that is not done, for those who reach every country. What failed every time is told from its own row:
-- copies in a queue of dead letters had lost their name.
create view work with (security_barrier) as
    select id::text as job_id, name as kind, nullif(singleton_key, 'clock') as about,
        case when state = 'failed' then 'given_up' when state = 'active' then 'running' when state = 'retry' then 'repeated'
            when start_after > now() then 'planned' else 'waiting' end as state,
        retry_count + (state = 'failed')::int as tries, output->>'message' as fault, data->'asked'->>'requestId' as request_id,
        start_after as due_at, case when state = 'failed' then completed_on end as ended_at, created_on as created_at,
        retry_limit + 1 as version,
        lower(concat_ws(' ', singleton_key, output->>'message', data->'asked'->>'requestId')) as search
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name <> 'dead_letter'
        and (current_setting('role') <> 'ahadi_app' or ((select app_has_role('admin')) and (select app_reach()) = 'everywhere'));
grant select on work to ahadi_app, ahadi_system;
-- A row that somebody acts on is locked, which asks for the right to change something: this follows from what is kept.
grant update (job_id) on work to ahadi_app, ahadi_system;

update pgboss.queue set dead_letter = null where dead_letter = 'dead_letter';
update pgboss.job set dead_letter = null where dead_letter = 'dead_letter';
