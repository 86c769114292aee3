-- Users whose change has not reached the identity provider yet. What is to hold there is their row in the directory as it
-- is when the change is carried over; `asks` are what a row cannot say: messages to send, sign-ins to end.
create table provider_change (
    username     text primary key,
    asks         text[] not null default '{}' check (asks <@ array['invitation', 'password_reset', 'sign_out']),
    -- Counts the changes while one waits or is under way: what was carried over is done only if nothing came after it.
    revision     integer not null default 1,
    attempts     integer not null default 0,
    -- Null where the provider refused: until the next change, or until somebody asks to try again.
    next_try_at  timestamptz,
    leased_until timestamptz,
    last_error   text,
    created_at   timestamptz not null default now()
);
create index provider_change_due on provider_change (next_try_at) where next_try_at is not null;
alter table provider_change enable row level security;

alter table app_user
    add column provider_state text not null default 'in_step' check (provider_state in ('in_step', 'not_yet', 'refused')),
    add column provider_reason text;
create index app_user_provider_state on app_user (provider_state, name, username);
