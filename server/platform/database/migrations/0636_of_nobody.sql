-- transaction: none
-- What is of no application is looked through for whoever is forgotten.
create index concurrently if not exists message_of_nobody on message (message_id) where application_uid is null;
create index concurrently if not exists lock_inbox_of_nobody on lock_inbox (received_at) where application_uid is null;
