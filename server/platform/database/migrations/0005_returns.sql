-- Phones that came back after hand-over: one row each, never changed.
create table device_return (
    return_id       text primary key,
    application_uid text not null,
    kind            text not null,
    comment         text not null,
    imei            text not null,
    new_imei        text,
    taken_by        text not null,
    taken_at        timestamptz not null
);
create index device_return_application on device_return (application_uid);
grant select, insert on device_return to ahadi_app;
alter table device_return enable row level security;
create policy device_return_reach on device_return for all to ahadi_app
    using (exists (select 1 from application a where a.uid = application_uid))
    with check (exists (select 1 from application a where a.uid = application_uid));
