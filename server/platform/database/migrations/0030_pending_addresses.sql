-- Addresses that users gave for themselves and have not proven yet; the earlier ones hold until they are.
alter table idp_user add column pending_addresses jsonb not null default '{}';
