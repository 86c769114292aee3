-- Addresses that somebody else wrote for a person: they count once proven, or when the wait ends unstopped.
alter table app_user
    add column pending_email text,
    add column pending_cellphone text,
    add column pending_by text,
    add column pending_until timestamptz,
    add check ((pending_until is null) = (pending_email is null and pending_cellphone is null));
create index app_user_pending on app_user (pending_until) where pending_until is not null;

-- Links with which the owner stops a new address: the secret itself is kept nowhere.
create table address_stop (
    link_hash bytea primary key check (octet_length(link_hash) = 32),
    username text not null references app_user on delete cascade,
    expires_at timestamptz not null
);
create index address_stop_user on address_stop (username);
create index address_stop_old on address_stop (expires_at);
revoke all on address_stop from ahadi_app;
