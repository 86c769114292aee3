-- What the log masks goes by the rule of its country; entries of before say theirs in the log.
alter table event_personal add column country text;

-- What was said in calls went with the contacts until now.
insert into forgotten (application_uid, kind, whole, rule, at)
    select application_uid, 'calls', false, rule, at from forgotten where kind = 'contacts' on conflict do nothing;
