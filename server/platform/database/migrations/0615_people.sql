-- Who wrote, counted or agreed to a record, by name: as far as whoever asks reaches accounts.
create view person with (security_invoker = true) as
    select username, name, "group", country, search from app_user;
grant select on person to ahadi_app;
