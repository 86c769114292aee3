-- Phones that our own lock app runs on: what is wanted of each, and what it last said. Its key is sealed, and opens its calls and codes.
create table lock_app_phone (
    phone_id       text primary key,
    provider       text not null,
    imei           text not null,
    key_sealed     bytea not null,
    key_given_at   timestamptz,
    wish           jsonb not null,
    reminder       text,
    said           jsonb,
    said_at        timestamptz,
    -- When the phone says that it signed its newest word, in milliseconds: what is not newer is a repetition.
    signed_at      bigint,
    first_sim      text,
    asked_again_at timestamptz,
    code_count     integer not null default 0
);
create index lock_app_phone_imei on lock_app_phone (imei);
create index lock_app_phone_said on lock_app_phone (provider, said_at, phone_id);
alter table lock_app_phone enable row level security;
alter table lock_app_phone force row level security;
create policy system_reach on lock_app_phone for all to ahadi_system using (true) with check (true);
