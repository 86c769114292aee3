-- Who locked a phone by hand, when and why: as long as it stands, what is paid or late does not move the lock.
alter table device add column locked_by_hand jsonb;
