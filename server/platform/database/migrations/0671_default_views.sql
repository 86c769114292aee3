-- The view that a list opens with for whoever saved it; and views shared with everyone who has views, whatever their role. The version
-- before, which knows neither, shows such a view to its owner alone.
alter table saved_view add column is_default boolean not null default false;

create policy saved_view_everyone on saved_view for select to ahadi_app
    using (shared_with = 'everyone' and (country = '*' or app_in_country(country))
        and ((select app_has_role('admin')) or (select app_has_role('support'))));
