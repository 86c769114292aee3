-- Written from the declarations by `npm run migration`.

-- customers.looksLike has no column.
alter table customer add column looks_like text;

-- customers.resemblance has no column.
alter table customer add column resemblance text;

-- customers.resemblance has no index.
create index customer_resemblance on customer (resemblance, created_at, customer_id);

create index customer_looks_like on customer (looks_like) where looks_like is not null;

-- customers lets people update, which is not granted.
grant update on customer to ahadi_app;
create policy customer_merge on customer for update to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))
    with check (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

alter policy approval_record on approval
    using (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'statement-rows', 'refunds', 'loans', 'customers', 'users/sales') and (select app_has_role('support')))))
    with check (record <> 'applications' and app_in_country(country) and ((select app_has_role('admin'))
        or (record in ('payments', 'inbound', 'statement-rows', 'refunds', 'loans', 'customers', 'users/sales') and (select app_has_role('support')))));

-- Who may be one person, of those known until now: one ID number with another birthday, else one phone and a name in common.
update customer set looks_like = one.looks_like, resemblance = 'phone' from (
    select distinct on (later.customer_id) later.customer_id, earlier.customer_id as looks_like
    from customer later join customer earlier on earlier.country = later.country and earlier.is_test_mode = later.is_test_mode
        and earlier.phone = later.phone and (earlier.created_at, earlier.customer_id) < (later.created_at, later.customer_id)
        and string_to_array(lower(earlier.name), ' ') && string_to_array(lower(later.name), ' ')
    order by later.customer_id, earlier.created_at
) one where one.customer_id = customer.customer_id;
update customer set looks_like = one.looks_like, resemblance = 'number' from (
    select distinct on (later.customer_id) later.customer_id, earlier.customer_id as looks_like
    from customer later join customer earlier on earlier.country = later.country and earlier.is_test_mode = later.is_test_mode
        and earlier.id_number = later.id_number and (earlier.created_at, earlier.customer_id) < (later.created_at, later.customer_id)
    order by later.customer_id, earlier.created_at
) one where one.customer_id = customer.customer_id;
