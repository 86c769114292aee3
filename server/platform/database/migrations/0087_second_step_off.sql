-- A second step that was lost comes off a day after two people asked for it, unless its owner stops that.
alter table app_user add column second_step_off_at timestamptz;
create index app_user_second_step_off on app_user (second_step_off_at) where second_step_off_at is not null;

-- Support may ask for it about the sales representatives they look after.
drop policy approval_record on approval;
create policy approval_record on approval for all to ahadi_app
    using (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'users/sales') and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'users/sales') and (select app_has_role('support')))));

-- What was asked holds names, addresses and numbers of people: once it is answered, the log tells what became of it.
update approval set input = '{}' where state <> 'waiting';
