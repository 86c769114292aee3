-- Keys with which other programs read: asked for by one administrator, agreed to by another. The secret itself is kept nowhere.
create table api_key (
    key_id       text primary key,
    name         text not null,
    purpose      text not null,
    reads        jsonb not null,
    country      text not null,
    status       text not null,
    expires_on   date not null,
    prefix       text unique,
    secret_hash  bytea check (octet_length(secret_hash) = 32),
    last_used_at timestamptz,
    created_by   text not null references app_user,
    edited_by    text,
    search       text not null,
    created_at   timestamptz not null default now(),
    updated_at   timestamptz not null default now(),
    version      integer not null default 1,
    check ((prefix is null) = (secret_hash is null))
);
create index api_key_created on api_key (created_at, key_id);
create index api_key_country on api_key (country, created_at, key_id);
create index api_key_status on api_key (status, created_at, key_id);
create index api_key_creator on api_key (created_by, created_at, key_id);

-- Whoever works through the second wall sees keys, and never what their secrets are checked against.
alter table api_key enable row level security;
revoke all on api_key from ahadi_app;
grant select (key_id, name, purpose, reads, country, status, expires_on, prefix, last_used_at, created_by, edited_by, search,
    created_at, updated_at, version), insert, update on api_key to ahadi_app;
create policy api_key_read on api_key for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));
create policy api_key_write on api_key for all to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));

do $$
declare
    searched text;
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    foreach searched in array array['api_key'] loop
        execute format('create index %I on %I using gin (search gin_trgm_ops)', searched || '_search', searched);
    end loop;
end $$;
