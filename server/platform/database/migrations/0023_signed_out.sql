-- Until when sign-ins of a person count for nothing: tokens of a provider that cannot take them back end here.
alter table app_user add column signed_out_at timestamptz;
drop trigger app_user_access on app_user;
create trigger app_user_access
    after delete or update of "group", more_groups, seniority, country, merchant_code, agent_code, status, issuer, subject, is_test_mode, signed_out_at
    on app_user for each statement execute function announce_access();
