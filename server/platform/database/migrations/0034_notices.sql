-- Which row of the table of notices a notification comes from, what somebody wrote with it (read in the app alone), and the
-- key under which nobody is told the same twice.
alter table notification
    add column kind text not null default '',
    add column words text,
    add column once_key text;
create unique index notification_once on notification (recipient, once_key);
create index notification_unread on notification (recipient) where not read;
