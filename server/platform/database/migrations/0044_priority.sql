-- Who is looked at before the rest of the queue, after what is overdue.
alter table application add column is_priority boolean not null default false;
create index application_priority on application (is_priority, created_at, uid);
create index application_queue_priority on application (country, waiting_since, uid) where stage = 'pending' and is_priority;
