-- Cash lies with a person, or in the safe of a shop, for which whoever counted it in last answers.
alter table cash_held add column place text not null default 'person' check (place in ('person', 'safe'));
create index cash_held_place on cash_held (place, held, cash_id);

-- Whoever leads a shop counts what others of it hand over; nobody what they hold themselves.
create policy cash_held_take on cash_held for update to ahadi_app
    using (app_in_country(country) and app_in_merchant(merchant_code) and username <> (select app_username()))
    with check (app_in_country(country) and app_in_merchant(merchant_code) and username <> (select app_username()));
