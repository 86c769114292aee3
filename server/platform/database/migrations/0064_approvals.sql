-- What one person asked for and a second must answer: actions on applications, changes of records, access keys. One waits at
-- most for each action on a record; those that were answered stay until they are purged.
create table approval (
    approval_id bigint generated always as identity primary key,
    record      text not null,
    record_id   text not null,
    action      text not null,
    country     text not null,
    input       jsonb not null,
    reason      text,
    reverts     bigint,
    asked_by    text not null,
    asked_at    timestamptz not null,
    ends_at     timestamptz not null,
    state       text not null check (state in ('waiting', 'agreed', 'declined', 'withdrawn')),
    answered_by text,
    answered_at timestamptz,
    check ((state = 'waiting') = (answered_by is null))
);
create unique index approval_waiting on approval (record, record_id, action) where state = 'waiting';
create index approval_ends on approval (ends_at);

alter table approval enable row level security;
grant select, insert, update on approval to ahadi_app;
create policy approval_application on approval for all to ahadi_app
    using (record = 'applications' and exists (select 1 from application a where a.uid = record_id))
    with check (record = 'applications' and exists (select 1 from application a where a.uid = record_id));
create policy approval_record on approval for all to ahadi_app
    using (record <> 'applications' and app_in_country(country)
        and ((select app_has_role('admin')) or (record = 'payments' and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country)
        and ((select app_has_role('admin')) or (record = 'payments' and (select app_has_role('support')))));

-- What waits already keeps the day on which it was asked for.
insert into approval (record, record_id, action, country, input, reason, asked_by, asked_at, ends_at, state)
    select 'applications', application_uid, action, country, input - 'comment', input ->> 'comment', requested_by,
        requested_at, requested_at + interval '7 days', 'waiting'
    from pending_approval join application on uid = application_uid;

insert into approval (record, record_id, action, country, input, reason, reverts, asked_by, asked_at, ends_at, state)
    select
        case when moves then 'users/' || case u."group" when 'admin' then 'admins' else u."group" end else record end,
        record_id,
        case
            when moves then 'move'
            when record like 'users/%' and u.username is null then 'create'
            when change = '{"status": "disabled"}' then 'disable'
            when change = '{"status": "active"}' then 'enable'
            else 'edit'
        end,
        coalesce(u.country, p.country, m.country, change ->> 'country', '*'),
        change, c.reason, c.reverts, requested_by, requested_at, requested_at + interval '7 days', 'waiting'
    from pending_change c
        left join app_user u on record like 'users/%' and u.username = record_id
        left join payment p on record = 'payments' and p.payment_id = record_id
        left join money_order m on record = 'money-orders' and m.order_id::text = record_id
        cross join lateral (select coalesce(change ->> 'group' <> u."group", false)) of_group (moves);

insert into approval (record, record_id, action, country, input, reason, asked_by, asked_at, ends_at, state)
    select 'api-keys', key_id, 'agree', country, '{"status": "active"}', purpose, created_by, created_at,
        created_at + interval '7 days', 'waiting'
    from api_key where status = 'waiting';

drop table pending_approval, pending_change;
