-- Indexes for the lists: one for each scope, filter and sort that a resource declares (a test compares the two). All are
-- ascending: `order by x desc, key desc` reads them backwards, which an index declared `desc nulls last` would not allow.

create index application_created on application (created_at, uid);
create index application_stage_order on application (stage, uid);
create index application_stage_since on application (stage_since, uid);
create index application_submitted on application (submitted_at, uid);
create index application_updated on application (updated_at, uid);
create index application_financed on application (financed_amount, uid);
create index application_reference_order on application (reference, uid);
create index application_country on application (country, created_at, uid);
create index application_country_stage on application (country, stage, created_at, uid);
create index application_stage on application (stage, created_at, uid);
create index application_assignee on application (assignee, created_at, uid);
create index application_decided_by on application (decided_by, created_at, uid);
create index application_merchant on application (merchant_code, created_at, uid);
create index application_sales on application (sales_username, created_at, uid);
create index application_customer_waiting on application (customer_waiting, created_at, uid);

create index app_user_name on app_user ("group", name, username);
create index app_user_name_order on app_user (name, username);
create index app_user_created on app_user (created_at, username);
create index app_user_last_sign_in on app_user (last_sign_in_at, username);
create index app_user_country on app_user (country, name, username);
create index app_user_status on app_user (status, name, username);
create index app_user_seniority on app_user (seniority, name, username);
create index app_user_shop on app_user (merchant_code, name, username);

create index merchant_name on merchant (name, merchant_code);
create index merchant_created on merchant (created_at, merchant_code);
create index merchant_country on merchant (country, name, merchant_code);
create index merchant_status on merchant (status, name, merchant_code);

create index pricing_product on pricing (product, pricing_id);
create index pricing_valid_from on pricing (valid_from, pricing_id);
create index pricing_cash_price on pricing (cash_price, pricing_id);
create index pricing_created on pricing (created_at, pricing_id);
create index pricing_country on pricing (country, product, pricing_id);
create index pricing_status on pricing (status, product, pricing_id);
create index pricing_tier on pricing (tier, product, pricing_id);

create index feature_updated on feature (updated_at, name);
create index feature_enabled on feature (enabled, name);

create index event_log_at on event_log (at, sequence);
create index event_log_actor on event_log (actor, sequence);
create index event_log_record on event_log (record, sequence);
create index event_log_record_id on event_log (record_id, sequence);
create index event_log_action on event_log (action, sequence);
create index event_log_country on event_log (country, sequence);

create index earning_created on earning (created_at, earning_id);
create index earning_period on earning (period, created_at, earning_id);
create index earning_period_order on earning (period, earning_id);
create index earning_amount on earning (amount, earning_id);
create index earning_country on earning (country, created_at, earning_id);
create index earning_kind on earning (kind, created_at, earning_id);
create index earning_state on earning (state, created_at, earning_id);
create index earning_username on earning (username, created_at, earning_id);
create index earning_merchant on earning (merchant_code, created_at, earning_id);
create index earning_application_list on earning (application_uid, created_at, earning_id);

create index notification_created on notification (created_at, notification_id);
create index notification_recipient on notification (recipient, created_at, notification_id);
create index notification_read on notification (read, created_at, notification_id);

-- Searching for a part of a word needs trigrams. Where the server does not offer them, searches read the list's rows in
-- their order instead: right, and slower the rarer the word.
do $$
declare
    searched text;
begin
    begin
        create extension if not exists pg_trgm;
    exception
        when others then raise notice 'No trigram indexes: %', sqlerrm;
    end;
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    foreach searched in array array['application', 'app_user', 'merchant', 'pricing', 'feature', 'event_log', 'earning'] loop
        execute format('create index %I on %I using gin (search gin_trgm_ops)', searched || '_search', searched);
    end loop;
end $$;

-- The generated routes write the declared columns only.
alter table app_user alter column more_groups set default '{}';
alter table app_user alter column is_test_mode set default false;

-- People clear their own notifications away.
grant delete on notification to ahadi_app;
