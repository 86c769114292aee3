-- transaction: none
-- Rows that a page passes over are looked at in the index alone only where it holds all that the wall around them reads: without
-- the shop, a far page went to the table for each.
create index concurrently if not exists application_by_financed on application
    (financed_amount, uid) include (country, is_test_mode, created_at, merchant_code);
create index concurrently if not exists application_by_reference on application
    (reference, uid) include (country, is_test_mode, created_at, merchant_code);
create unique index concurrently if not exists application_by_country on application
    (country, reference) include (uid, is_test_mode, created_at, merchant_code);
create index concurrently if not exists application_by_stage on application
    (stage, uid) include (country, is_test_mode, created_at, assignee, merchant_code);
create index concurrently if not exists application_by_stage_since on application
    (stage_since, uid) include (country, is_test_mode, created_at, merchant_code);
create index concurrently if not exists application_by_submitted on application
    (submitted_at, uid) include (country, is_test_mode, created_at, merchant_code);
create index concurrently if not exists application_by_waiting on application
    (waiting_since, uid) include (country, is_test_mode, created_at, merchant_code);
create index concurrently if not exists application_by_updated on application
    (updated_at, uid) include (country, is_test_mode, created_at, merchant_code);
create index concurrently if not exists application_by_created on application
    (created_at, uid) include (country, is_test_mode, assignee, customer_waiting, is_priority, merchant_code);
drop index concurrently if exists application_financed;
drop index concurrently if exists application_reference_order;
drop index concurrently if exists application_reference_in_country;
drop index concurrently if exists application_stage_order;
drop index concurrently if exists application_stage_since;
drop index concurrently if exists application_submitted;
drop index concurrently if exists application_waiting;
drop index concurrently if exists application_updated;
drop index concurrently if exists application_created;
