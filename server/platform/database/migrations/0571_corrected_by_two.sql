-- What was corrected at a customer's request, which a second person agreed to where it is who they are.
alter table customer_request add column corrected text, add column corrected_to text;
alter policy approval_record on approval
    using (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'customer-requests', 'inbound', 'statement-rows', 'refunds', 'loans', 'customers', 'users/sales') and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'customer-requests', 'inbound', 'statement-rows', 'refunds', 'loans', 'customers', 'users/sales') and (select app_has_role('support')))));
