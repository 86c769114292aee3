-- How people look at lists: their own views, and those shared with a role of a country ('*': of all).
create table saved_view (
    view_id     text primary key,
    name        text not null,
    list        text not null,
    shared_with text,
    view        jsonb not null,
    country     text not null,
    created_by  text not null,
    search      text not null,
    created_at  timestamptz not null default now(),
    updated_at  timestamptz not null default now(),
    version     integer not null default 1
);
create index saved_view_name on saved_view (name, view_id);
create index saved_view_owner on saved_view (created_by, name, view_id);
create index saved_view_shared on saved_view (shared_with, name, view_id);
create index saved_view_list on saved_view (list, name, view_id);

alter table saved_view enable row level security;
grant select, insert, update, delete on saved_view to ahadi_app;
create policy saved_view_read on saved_view for select to ahadi_app
    using (created_by = (select app_username())
        or ((country = '*' or app_in_country(country)) and app_has_role(shared_with)));
create policy saved_view_own on saved_view for all to ahadi_app
    using (created_by = (select app_username())) with check (created_by = (select app_username()));
