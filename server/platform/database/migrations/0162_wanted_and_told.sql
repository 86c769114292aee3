-- What a phone is wanted to do and what its provider last said of it: one row for each phone of a loan, also after another took
-- its place. Orders are numbered and whole: the newest says everything, and an answer to an older one counts for nothing.
create table phone (
    -- What the provider knows it by beside its IMEI: of this phone on this loan alone.
    phone_id        text primary key,
    application_uid text not null,
    imei            text not null,
    model           text not null,
    country         text not null,
    -- Which contract it is locked by, as the file of partners names it.
    provider        text not null,
    wanted          text not null check (wanted in ('enrolled', 'open', 'locked', 'released')),
    wanted_until    timestamptz,
    wanted_seq      integer not null default 1,
    wanted_at       timestamptz not null default now(),
    message         text not null default '',
    caller          text not null default '',
    told            text not null default 'none',
    told_failure    text,
    told_seq        integer not null default 0,
    told_at         timestamptz,
    -- When the provider may have heard of the newest order; null while it cannot have.
    asked_at        timestamptz,
    round           integer not null default 0,
    -- How often in a row it was seen as it is wanted.
    confirmed       integer not null default 0,
    -- Null at rest.
    next_at         timestamptz,
    -- One call at a time: whoever holds it may call, and is given up by then.
    leased_until    timestamptz,
    unique (application_uid, imei)
);
create index phone_due on phone (next_at) where next_at is not null;
create index phone_imei on phone (imei);

insert into phone (phone_id, application_uid, imei, model, country, provider, wanted, wanted_at, told, told_failure, told_seq, told_at, next_at)
    select application_uid, application_uid, imei, model, country, 'simulator',
        case when state in ('locking', 'locked') then 'locked' when state in ('releasing', 'released') then 'released'
            when state in ('active', 'reminder', 'unlocking') then 'open' else 'enrolled' end,
        updated_at, state, failure, 1, updated_at,
        case when state in ('registering', 'activating', 'locking', 'unlocking', 'releasing') then now() end
    from device where state <> 'none';
delete from pgboss.job where name in ('enrol_device', 'lock_device', 'unlock_device', 'release_device');

alter table device_command add column seq integer;

grant select on phone to ahadi_app;
alter table phone enable row level security;
alter table phone force row level security;
create policy system_reach on phone for all to ahadi_system using (true) with check (true);
create policy phone_reach on phone for select to ahadi_app
    using (exists (select 1 from application a where a.uid = application_uid));
