-- A view that stands above the list. A list opens with one view for each person, however many tabs said which: the one before gives
-- way as the new one is written, also where the version before writes it.
alter table saved_view add column is_pinned boolean not null default false;

create function one_default_view() returns trigger language plpgsql as $$
begin
    perform pg_advisory_xact_lock(hashtextextended('saved_view ' || new.list || ' ' || new.created_by, 0));
    update saved_view set is_default = false, version = version + 1
        where is_default and created_by = new.created_by and list = new.list and view_id <> new.view_id;
    return new;
end $$;
create trigger saved_view_one_default before insert or update of is_default on saved_view
    for each row when (new.is_default) execute function one_default_view();
