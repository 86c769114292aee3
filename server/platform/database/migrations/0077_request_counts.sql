-- Requests of the running minute of whoever comes near a limit, summed over all processes. Nothing is lost with it, so
-- nothing is written ahead.
create unlogged table request_count (
    caller  text primary key,
    counted integer not null,
    ends_at timestamptz not null
) with (fillfactor = 50);
create index request_count_end on request_count (ends_at);
alter table request_count enable row level security;
revoke all on request_count from ahadi_app;
