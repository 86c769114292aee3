-- When whoever signed in last typed their password again, for changes of their own account.
alter table idp_token_family add column proven_at timestamptz;
