-- Changes of records that a second person must ask for as well before they are made: at most one for each record.
create table pending_change (
    record       text not null,
    record_id    text not null,
    change       jsonb not null,
    requested_by text not null,
    requested_at timestamptz not null,
    primary key (record, record_id)
);
alter table pending_change enable row level security;
grant select, insert, update, delete on pending_change to ahadi_app;
create policy pending_change_admin on pending_change for all to ahadi_app
    using ((select app_has_role('admin'))) with check ((select app_has_role('admin')));
