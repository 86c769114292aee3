-- What networks report of money stays as it came until whoever paid is forgotten, or where another report of the same transfer
-- stays: then its text goes, and its hash stays.
create function keep_call() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' and new.raw = '' and to_jsonb(new) - 'raw' = to_jsonb(old) - 'raw' then return new; end if;
    raise exception 'inbound_call is append-only' using errcode = 'insufficient_privilege';
end $$;
drop trigger inbound_call_kept on inbound_call;
create trigger inbound_call_kept before update or delete on inbound_call for each row execute function keep_call();
create trigger inbound_call_no_truncate before truncate on inbound_call for each statement execute function refuse_change();
alter table inbound_call enable always trigger inbound_call_kept;
alter table inbound_call enable always trigger inbound_call_no_truncate;
grant update on inbound_call to ahadi_system;

-- Whose phone an event was about, once it is read.
alter table lock_inbox add column application_uid text;
