-- The blacklist has a screen: an entry is asked for by one and agreed to by another, for a time and a reason, and lifted by two.
alter table blacklist
    add column entry_id text not null default gen_random_uuid()::text,
    add column ends_on date,
    add column status text not null default 'active' check (status in ('waiting', 'active', 'lifted')),
    add column edited_by text,
    add column updated_at timestamptz not null default now(),
    add column version integer not null default 1,
    add column search text not null default '';
-- What was entered without an end ends as late as an entry may, and is looked at until then.
update blacklist set ends_on = current_date + interval '5 years', search = lower(concat_ws(' ', value, reason, created_by));
alter table blacklist
    alter column entry_id drop default,
    alter column ends_on set not null,
    alter column status drop default,
    alter column search drop default,
    drop constraint blacklist_pkey,
    add primary key (entry_id);

create index blacklist_value on blacklist (country, kind, value);

create index blacklist_created_at_order on blacklist (created_at, entry_id);

create index blacklist_ends_on_order on blacklist (ends_on, entry_id);

create index blacklist_status on blacklist (status, created_at, entry_id);

create index blacklist_kind on blacklist (kind, created_at, entry_id);

create index blacklist_country on blacklist (country, created_at, entry_id);

do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index blacklist_search on blacklist using gin (search gin_trgm_ops);
end $$;

grant select, insert, update on blacklist to ahadi_app;
create policy blacklist_keep on blacklist for all to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));
