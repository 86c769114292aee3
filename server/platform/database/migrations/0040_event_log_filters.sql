-- Nearly everybody reads the log of one country: its filters begin there. What support may see is told from the index alone.
drop index event_log_country_at;
create index event_log_country_at on event_log (country, at, sequence) include (actor, record);
create index event_log_country_actor_at on event_log (country, actor, at, sequence);
create index event_log_country_record_at on event_log (country, record, at, sequence);
create index event_log_country_action_at on event_log (country, action, at, sequence) include (actor, record);
create index event_log_own on event_log (country, actor, record, at, sequence);
