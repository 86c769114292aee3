-- Rows of a statement that no network reported are added by whoever reads it in.
create policy inbound_import on inbound for insert to ahadi_app
    with check (app_in_country(country) and (select app_has_role('admin')));
