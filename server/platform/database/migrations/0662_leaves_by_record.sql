-- transaction: none
create index concurrently if not exists event_personal_left on event_personal (archived_record_id) where archived_record_id is not null;
