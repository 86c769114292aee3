-- What is in the log, and comes into it until it is parted by month, is to be its first part.
do $$
begin
    execute format('alter table event_log add constraint event_log_first_part check (at is not null and at < %L) not valid',
        date_trunc('month', now(), 'UTC') + interval '2 months');
end $$;
