-- Looked at while others write, so that nobody waits for it when the part is attached.
alter table event_log validate constraint event_log_first_part;
