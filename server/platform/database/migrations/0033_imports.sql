-- Files of rows to be created or changed, each with what became of its rows.
create table import_file (
    import_id  text primary key,
    resource   text not null,
    file_name  text not null,
    columns    jsonb not null,
    mapping    jsonb,
    stage      text not null,
    created_by text not null,
    created_at timestamptz not null default now()
);
create index import_file_owner on import_file (created_by, created_at desc);
create index import_file_created on import_file (created_at);

create table import_row (
    import_id  text not null references import_file on delete cascade,
    row_number integer not null,
    cells      jsonb not null,
    row_key    text,
    status     text not null default 'new',
    faults     jsonb,
    primary key (import_id, row_number)
);
create index import_row_status on import_row (import_id, status, row_number);
create index import_row_key on import_row (import_id, row_key);

alter table import_file enable row level security;
alter table import_row enable row level security;
grant select, insert, update, delete on import_file, import_row to ahadi_app;
create policy import_file_own on import_file for all to ahadi_app
    using (created_by = (select app_username())) with check (created_by = (select app_username()));
-- Rows of a file that is out of reach are so too.
create policy import_row_own on import_row for all to ahadi_app
    using (exists (select from import_file f where f.import_id = import_row.import_id))
    with check (exists (select from import_file f where f.import_id = import_row.import_id));
