-- Who stands on the lists that the operator loaded; they belong to no country and to no customer.
create table listed_person (
    list        text not null,
    reference   text not null,
    kind        text not null,
    name        text not null,
    other_names jsonb not null,
    born        text,
    remarks     text not null,
    beginnings  text[] not null,
    primary key (list, reference)
);
create index listed_person_beginnings on listed_person using gin (beginnings);
alter table listed_person enable row level security;
alter table listed_person force row level security;
create policy system_reach on listed_person for all to ahadi_system using (true) with check (true);

create table list_hit (
    hit_id          text primary key,
    application_uid text not null,
    list            text not null,
    kind            text not null,
    reference       text not null,
    listed_name     text not null,
    born            text,
    remarks         text not null,
    alike           bigint not null,
    state           text not null,
    country         text not null,
    edited_by       text,
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now(),
    version         integer not null default 1,
    search          text not null
);

create index list_hit_created_at_order on list_hit (created_at, hit_id);
create index list_hit_alike_order on list_hit (alike, hit_id);
create index list_hit_country on list_hit (country, created_at, hit_id);
create index list_hit_state on list_hit (state, created_at, hit_id);
create index list_hit_kind on list_hit (kind, created_at, hit_id);
do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index list_hit_search on list_hit using gin (search gin_trgm_ops);
end $$;

-- Whom a list goes on naming is found once.
create unique index list_hit_once on list_hit (application_uid, list, reference);

alter table list_hit enable row level security;
alter table list_hit force row level security;
create policy system_reach on list_hit for all to ahadi_system using (true) with check (true);
grant select, insert, update on list_hit to ahadi_app;
create policy list_hit_read on list_hit for select to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')));
create policy list_hit_write on list_hit for all to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));
