-- Says in the notification that somebody's access changed, so that open streams ask again who listens.
create or replace function announce_access() returns trigger language plpgsql as $$
begin
    perform pg_notify('ahadi_changes', 'access');
    return null;
end $$;
