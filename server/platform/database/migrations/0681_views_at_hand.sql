-- A view that stands above the list. A list opens with one view for each person, however many tabs said which: the one before gives
-- way as the new one is written, also where the version before writes it. Views were offered to roles that have none: nobody but their
-- owner ever saw those.
alter table saved_view add column is_pinned boolean not null default false;

update saved_view set shared_with = null, version = version + 1 where shared_with in ('sales', 'underwriter');
update saved_view set is_default = false, version = version + 1
    where is_default and exists (select 1 from saved_view later where later.is_default and later.created_by = saved_view.created_by
        and later.list = saved_view.list and (later.updated_at, later.view_id) > (saved_view.updated_at, saved_view.view_id));
create unique index saved_view_opens on saved_view (created_by, list) where is_default;

create function one_default_view() returns trigger language plpgsql as $$
begin
    perform pg_advisory_xact_lock(hashtextextended('saved_view ' || new.list || ' ' || new.created_by, 0));
    update saved_view set is_default = false, version = version + 1
        where is_default and created_by = new.created_by and list = new.list and view_id <> new.view_id;
    return new;
end $$;
create trigger saved_view_one_default before insert or update of is_default on saved_view
    for each row when (new.is_default) execute function one_default_view();
