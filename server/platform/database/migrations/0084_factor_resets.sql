-- Who lost the phone and the recovery codes gets a new second step from an administrator.
alter table provider_change drop constraint provider_change_asks_check;
alter table provider_change add constraint provider_change_asks_check
    check (asks <@ array['invitation', 'password_reset', 'factor_reset', 'sign_out']);
