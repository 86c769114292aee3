-- transaction: none
create unique index concurrently if not exists saved_view_opens on saved_view (created_by, list) where is_default;
