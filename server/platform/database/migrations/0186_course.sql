-- What was sent about an application is asked for by it.
create index message_application on message (application_uid, created_at) where application_uid is not null;
