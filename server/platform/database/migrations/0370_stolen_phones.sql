-- Written from the declarations by `npm run migration`.

-- blacklist.kind may be imei, which the database refuses.
alter table blacklist
    drop constraint blacklist_kind_check,
    add constraint blacklist_kind_check check (kind in ('phone', 'id', 'imei'));
