-- transaction: none
-- Whoever is forgotten takes along what was told of their phone.
create index concurrently if not exists lock_inbox_application on lock_inbox (application_uid) where application_uid is not null;
