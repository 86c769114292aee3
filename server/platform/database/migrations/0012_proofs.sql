-- What the reviewer's priority is counted from, so that an application keeps its place in the queue when it comes back.
alter table application add column resubmitted_at timestamptz;
-- Hash of the terms or of the deal that a code was sent for: it proves nothing else.
alter table one_time_code add column proves text;
-- Secrets of this installation that only the system reads. 'draw' decides which applications two people look at.
create table installation_secret (
    name  text primary key,
    value text not null
);
alter table installation_secret enable row level security;
insert into installation_secret (name, value) values ('draw', gen_random_uuid()::text || gen_random_uuid()::text);
