-- Codes by which phones without a network were opened: which, for how long, by whom and why; never its digits, which follow from the key.
create table offline_code (
    phone_id    text not null,
    count       integer not null,
    -- Whole days from when it is typed; null: it frees the phone for good.
    days        integer,
    given_at    timestamptz not null default now(),
    given_by    text not null,
    reason      text not null,
    primary key (phone_id, count)
);
alter table offline_code enable row level security;
alter table offline_code force row level security;
create policy system_reach on offline_code for all to ahadi_system using (true) with check (true);
