-- Comparisons of the directory with the identity provider: who differs, and in what, without the values.
create table reconciliation (
    reconciliation_id text primary key,
    -- Null: by itself.
    asked_by    text,
    started_at  timestamptz not null,
    users       integer not null,
    accounts    integer not null,
    differences jsonb not null
);
create index reconciliation_started on reconciliation (started_at);
alter table reconciliation enable row level security;
