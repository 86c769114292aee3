-- A sign-in ends when nobody used it for a while, by the rule of the person's groups when it began; null: never by that.
alter table idp_token_family
    add column idle_seconds integer check (idle_seconds > 0),
    add column last_used_at timestamptz not null default now();

-- The provider's own kinds beside those of Cognito.
alter table idp_auth_event
    drop constraint idp_auth_event_kind_check,
    add constraint idp_auth_event_kind_check check (kind in ('SignIn', 'SignUp', 'ForgotPassword', 'PasswordChange',
        'ResendCode', 'TokenReuse', 'RecoveryCode', 'RecoveryCodesMade', 'FactorReset'));
