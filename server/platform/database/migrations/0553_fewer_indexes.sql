-- transaction: none
-- What happened to a record is found by its id alone, what one did by who did it.
drop index concurrently if exists event_record;
drop index concurrently if exists event_log_own;
-- A reference begins with its country, and a page of one country's references begins there.
create unique index concurrently if not exists application_reference_in_country on application
    (country, reference) include (uid, is_test_mode, created_at);
drop index concurrently if exists application_reference;
drop index concurrently if exists application_country_reference;
-- A country holds a fair share of all applications, and of each stage: in the index of all, the others are passed over.
drop index concurrently if exists application_country;
drop index concurrently if exists application_country_stage;
-- Whoever holds an application holds it under review.
drop index concurrently if exists application_assignee_live;
