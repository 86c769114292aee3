-- Of what two tabs said, the later holds. Views were offered to roles that have none: nobody but their owner ever saw those.
update saved_view set shared_with = null, version = version + 1 where shared_with in ('sales', 'underwriter');
update saved_view set is_default = false, version = version + 1
    where is_default and exists (select 1 from saved_view later where later.is_default and later.created_by = saved_view.created_by
        and later.list = saved_view.list and (later.updated_at, later.view_id) > (saved_view.updated_at, saved_view.view_id));
