-- What the log masks goes by a rule of its own, also where its entry has left for the archive: it says itself then whose it is.
alter table event_personal add column archived_record_id text;
