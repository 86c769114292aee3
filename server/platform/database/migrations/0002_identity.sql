-- The embedded identity provider. Every id is made by the application. Times come from the application's clock, so that
-- tests can move it. Passwords are kept as SRP verifiers, sealed under a key that is not in this database.

create table idp_user (
    id uuid primary key,
    -- In lower case; bound into the password, so it never changes.
    username text not null unique,
    status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
    enabled boolean not null,
    attributes jsonb not null,
    srp_salt bytea not null,
    srp_verifier_sealed bytea not null,
    temporary_password_expires_at timestamptz,
    created_at timestamptz not null,
    modified_at timestamptz not null
);

create table idp_group (
    name text primary key,
    description text not null,
    precedence integer not null,
    created_at timestamptz not null,
    modified_at timestamptz not null
);

create table idp_user_group (
    user_id uuid not null references idp_user on delete cascade,
    group_name text not null references idp_group on delete cascade,
    primary key (user_id, group_name)
);
create index idp_user_group_by_group on idp_user_group (group_name);

-- A sign-in that waits for the answer to a challenge.
create table idp_session (
    token_hash bytea primary key,
    user_id uuid not null references idp_user on delete cascade,
    challenge text not null,
    data jsonb not null default '{}',
    attempts integer not null default 0,
    expires_at timestamptz not null
);
create index idp_session_by_user on idp_session (user_id);
create index idp_session_by_expiry on idp_session (expires_at);

-- Password proofs that already signed somebody in: each is good once.
create table idp_used_proof (
    block_hash bytea primary key,
    expires_at timestamptz not null
);
create index idp_used_proof_by_expiry on idp_used_proof (expires_at);

-- Subjects are keyed hashes of the typed username: they exist for unknown users too, who must be answered alike.
create table idp_attempt (
    subject bytea primary key,
    failed integer not null,
    last_failed_at timestamptz not null,
    locked_until timestamptz
);
create index idp_attempt_by_time on idp_attempt (last_failed_at);

create table idp_rate (
    subject bytea not null,
    operation text not null,
    window_started_at timestamptz not null,
    count integer not null,
    primary key (subject, operation)
);
create index idp_rate_by_time on idp_rate (window_started_at);

create table idp_code (
    subject bytea not null,
    purpose text not null,
    code_hash bytea not null,
    expires_at timestamptz not null,
    primary key (subject, purpose)
);
create index idp_code_by_expiry on idp_code (expires_at);

-- All tokens of one sign-in; its id is their origin_jti.
create table idp_token_family (
    id uuid primary key,
    user_id uuid not null references idp_user on delete cascade,
    client_id text not null,
    scope text not null,
    auth_time timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
);
create index idp_token_family_by_user on idp_token_family (user_id) where revoked_at is null;
create index idp_token_family_by_expiry on idp_token_family (expires_at);

create table idp_refresh_token (
    token_hash bytea primary key,
    family_id uuid not null references idp_token_family on delete cascade,
    replaced_at timestamptz
);
create index idp_refresh_token_by_family on idp_refresh_token (family_id);

create table idp_key (
    kid text primary key,
    private_key_sealed bytea not null,
    public_key jsonb not null,
    created_at timestamptz not null,
    retired_at timestamptz
);
