-- Loans whose rest is paid by a new plan, and the plans before it.
alter table loan
    add column plan_from date,
    add column plan_every text,
    add column plan_count bigint,
    add column former_plans jsonb not null default '[]';

-- Support asks for it too, and agrees to it.
alter policy approval_record on approval
    using (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'refunds', 'loans', 'users/sales') and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'refunds', 'loans', 'users/sales') and (select app_has_role('support')))));
