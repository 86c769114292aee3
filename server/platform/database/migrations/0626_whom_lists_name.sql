-- Whoever judges whether a customer stands on a list sees both beside each other; sealed, as the application says it. When they were
-- born follows once lists are held against them again.
-- few rows: list_hit
alter table list_hit add column customer_name text, add column customer_born text;
update list_hit set customer_name = a.customer_name from application a
    where a.uid = list_hit.application_uid and left(a.customer_name, 1) = chr(3);
