-- Nearly every list of applications is of one country, of real records, and often of a time: with those columns beside the
-- order, rows that are passed over on the way to a page are told from the index alone.
drop index application_created, application_country, application_stage, application_country_stage, application_assignee,
    application_customer_waiting, application_stage_order, application_stage_since, application_submitted, application_updated,
    application_waiting, application_financed, application_reference_order;
create index application_created on application (created_at, uid) include (country, is_test_mode, assignee, customer_waiting, is_priority);
create index application_country on application (country, created_at, uid) include (is_test_mode, assignee, customer_waiting, is_priority);
create index application_stage on application (stage, created_at, uid) include (country, is_test_mode);
create index application_country_stage on application (country, stage, created_at, uid) include (is_test_mode);
create index application_assignee on application (assignee, created_at, uid) include (country, is_test_mode);
create index application_customer_waiting on application (customer_waiting, created_at, uid) include (country, is_test_mode);
create index application_stage_order on application (stage, uid) include (country, is_test_mode, created_at, assignee);
create index application_stage_since on application (stage_since, uid) include (country, is_test_mode, created_at);
create index application_submitted on application (submitted_at, uid) include (country, is_test_mode, created_at);
create index application_updated on application (updated_at, uid) include (country, is_test_mode, created_at);
create index application_waiting on application (waiting_since, uid) include (country, is_test_mode, created_at);
create index application_financed on application (financed_amount, uid) include (country, is_test_mode, created_at);
create index application_reference_order on application (reference, uid) include (country, is_test_mode, created_at);

-- References begin with their country: those of one country lie together, far from one of the ends.
create index application_country_reference on application (country, reference, uid) include (is_test_mode, created_at);

-- Columns added lately: without figures of theirs, half of all applications would be taken to have priority.
analyze application;
