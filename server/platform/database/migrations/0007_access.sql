-- What decides who may come in is remembered for up to a second by every process. These wake them at once, whoever writes:
-- the change feed's channel, without an entry of its own, because nobody watches these records on a screen.
create function announce_access() returns trigger language plpgsql as $$
begin
    perform pg_notify('ahadi_changes', '');
    return null;
end $$;

create trigger app_user_access
    after delete or update of "group", more_groups, seniority, country, merchant_code, agent_code, status, issuer, subject, is_test_mode
    on app_user for each statement execute function announce_access();
create trigger idp_user_access after delete or update of enabled, status
    on idp_user for each statement execute function announce_access();
create trigger idp_token_family_access after delete or update of revoked_at
    on idp_token_family for each statement execute function announce_access();
