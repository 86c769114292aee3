-- What lock providers tell of phones by themselves: as it came, proven to be theirs, before anybody reads it. The same again is the same.
create table lock_inbox (
    provider    text not null,
    key         text not null,
    raw         bytea not null,
    received_at timestamptz not null default now(),
    done_at     timestamptz,
    primary key (provider, key)
);
create index lock_inbox_unread on lock_inbox (received_at) where done_at is null;
alter table lock_inbox enable row level security;
alter table lock_inbox force row level security;
create policy system_reach on lock_inbox for all to ahadi_system using (true) with check (true);
