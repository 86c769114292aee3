-- transaction: none
create unique index concurrently if not exists event_log_before_pkey on event_log (sequence, at);
-- The order of the log, and of what one did. What stands behind it is looked at while passing over, without a look at the rows.
create index concurrently if not exists event_log_order on event_log (at, sequence, country, record, action, actor);
create index concurrently if not exists event_log_doer on event_log (actor, at, sequence, country, record, action);
