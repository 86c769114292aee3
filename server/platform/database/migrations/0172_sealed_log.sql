-- An entry of the log is written with a hash of what it says, without waiting for anybody. What is new waits here until it is
-- sealed: many entries of one country under one root, each seal naming the one before it.
create sequence event_log_sequence as bigint owned by event_log.sequence;
select setval('event_log_sequence', greatest(1, (select sequence from event_chain)), (select sequence > 0 from event_chain));

create table event_waiting (
    country  text not null,
    sequence bigint not null,
    at       timestamptz not null,
    hash     bytea not null,
    primary key (country, sequence)
);
-- It is emptied as fast as it fills.
alter table event_waiting set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table seal (
    country   text not null,
    n         bigint not null,
    at        timestamptz not null,
    size      integer not null,
    root      bytea not null,
    previous  bytea not null,
    hash      bytea not null,
    key_id    text not null,
    signature bytea not null,
    members   bytea not null,
    primary key (country, n)
);
create table seal_head (
    country  text primary key,
    n        bigint not null,
    hash     bytea not null,
    exported bigint not null
);

-- Entries of the former chain keep what they were chained by, and are sealed like any other.
insert into event_waiting (country, sequence, at, hash) select country, sequence, at, decode(hash, 'hex') from event_log;
alter table event_log alter column previous_hash drop not null, drop column hash;
drop table event_chain;

grant usage on sequence event_log_sequence to ahadi_app;
alter table event_waiting enable row level security;
alter table seal enable row level security;
alter table seal_head enable row level security;
alter table event_waiting force row level security;
alter table seal force row level security;
alter table seal_head force row level security;
create policy system_reach on event_waiting for all to ahadi_system using (true) with check (true);
create policy system_reach on seal for all to ahadi_system using (true) with check (true);
create policy system_reach on seal_head for all to ahadi_system using (true) with check (true);
grant insert on event_waiting to ahadi_app;
create policy event_waiting_write on event_waiting for insert to ahadi_app with check ((select app_username()) is not null);
revoke update, delete on seal from ahadi_system;
create trigger seal_append_only before update or delete on seal for each row execute function refuse_change();
create trigger seal_no_truncate before truncate on seal for each statement execute function refuse_change();

-- Who reads the feed takes what a snapshot shows and the one before it did not: a number says nothing of when it was committed.
alter table change_feed add column xid xid8 not null default pg_current_xact_id();
create index change_feed_xid on change_feed (xid);
