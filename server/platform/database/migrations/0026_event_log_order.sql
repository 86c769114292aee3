-- The log is read by time: a period of the past is then one stretch of an index, whatever else it is narrowed by.
create index event_log_actor_at on event_log (actor, at, sequence);
create index event_log_record_at on event_log (record, at, sequence);
create index event_log_record_id_at on event_log (record_id, at, sequence);
create index event_log_action_at on event_log (action, at, sequence);
create index event_log_country_at on event_log (country, at, sequence);
create index event_log_request_at on event_log (request_id, at, sequence);
drop index event_log_actor, event_log_record, event_log_record_id, event_log_action, event_log_country, event_log_request;
