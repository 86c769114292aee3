-- Second factors of the embedded identity provider. Secrets are sealed under the identity key.
alter table idp_user
    add column mfa_enabled text[] not null default '{}',
    add column mfa_preferred text,
    add column totp_secret_sealed bytea,
    -- Associated but not yet proven by a code.
    add column totp_pending_sealed bytea,
    add column totp_name text,
    -- The last time step whose code was accepted: each code is good once.
    add column totp_last_step bigint,
    add constraint idp_user_mfa_enabled check (mfa_enabled <@ array['SMS_MFA', 'SOFTWARE_TOKEN_MFA']),
    add constraint idp_user_mfa_preferred check (mfa_preferred is null or mfa_preferred = any (mfa_enabled));

-- Browsers and phones that people sign in from; its password verifier is sealed like a user's.
create table idp_device (
    key text primary key,
    user_id uuid not null references idp_user on delete cascade,
    group_key text not null,
    status text not null check (status in ('unconfirmed', 'not_remembered', 'remembered')),
    name text,
    srp_salt bytea,
    srp_verifier_sealed bytea,
    last_ip text,
    created_at timestamptz not null,
    modified_at timestamptz not null,
    last_authenticated_at timestamptz not null,
    check (status = 'unconfirmed' or (srp_salt is not null and srp_verifier_sealed is not null))
);
create index idp_device_by_user on idp_device (user_id, key);

alter table idp_token_family add column device_key text references idp_device on delete set null;
create index idp_token_family_by_device on idp_token_family (device_key) where device_key is not null;

-- Codes of hosted sign-in, kept after use so that a second use is noticed.
create table idp_authorization_code (
    code_hash bytea primary key,
    user_id uuid not null references idp_user on delete cascade,
    client_id text not null,
    redirect_uri text not null,
    scope text not null,
    code_challenge text not null,
    nonce text,
    auth_time timestamptz not null,
    expires_at timestamptz not null,
    -- The family its one use began.
    family_id uuid references idp_token_family on delete set null,
    used_at timestamptz
);
create index idp_authorization_code_by_user on idp_authorization_code (user_id);
create index idp_authorization_code_by_family on idp_authorization_code (family_id) where family_id is not null;
create index idp_authorization_code_by_expiry on idp_authorization_code (expires_at);

-- Who is signed in at the hosted pages, by cookie.
create table idp_hosted_session (
    cookie_hash bytea primary key,
    user_id uuid not null references idp_user on delete cascade,
    auth_time timestamptz not null,
    expires_at timestamptz not null
);
create index idp_hosted_session_by_user on idp_hosted_session (user_id);
create index idp_hosted_session_by_expiry on idp_hosted_session (expires_at);

-- Keyset pages over users by group and by name.
create index idp_user_by_status on idp_user (status, username);

-- What happened to an account at sign-in, for the person and for those who help them.
create table idp_auth_event (
    id bigint generated always as identity primary key,
    user_id uuid not null references idp_user on delete cascade,
    kind text not null check (kind in ('SignIn', 'SignUp', 'ForgotPassword', 'PasswordChange', 'ResendCode')),
    response text not null check (response in ('Pass', 'Fail')),
    device_key text,
    ip text,
    created_at timestamptz not null
);
create index idp_auth_event_by_user on idp_auth_event (user_id, id desc);
create index idp_auth_event_by_time on idp_auth_event (created_at);
