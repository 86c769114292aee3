-- What people wrote of customers, what underwriters found and where pictures were taken lies sealed as the rest of an application does.
-- `seal_open` seals what lay open before, while everything runs; 0593 builds what it finds that by, and 0594 looks who wanted to be
-- called back.
-- formerly: 400ccd5d7c5286ae98afec57d877aa1bfe1ddb560c1fabcdc4b20b5cb4eb708b
alter table application_check add column calls_back boolean not null default false;
drop index application_check_open;

-- What is written once stays, but for what the law wants forgotten, and how it lies: sealed where it lay open, and nothing else.
create function is_as_it_was(was jsonb, now jsonb, variadic sealed text[]) returns boolean language sql immutable as $$
    select was - sealed = now - sealed and not exists (
        select from unnest(sealed) as name where now ->> name is distinct from was ->> name
            and coalesce(ascii(was ->> name) in (2, 3) or ascii(now ->> name) not in (2, 3), true))
$$;
drop trigger decision_append_only on decision;
create trigger decision_append_only before delete on decision for each row execute function keep_unless_forgotten('internal_comment', 'customer_message', 'conditions');
create trigger decision_unchanged before update on decision for each row
    when (not is_as_it_was(to_jsonb(old), to_jsonb(new), 'internal_comment', 'customer_message', 'conditions'))
    execute function keep_unless_forgotten('internal_comment', 'customer_message', 'conditions');
drop trigger record_comment_kept on record_comment;
create trigger record_comment_kept before delete on record_comment for each row execute function keep_unless_forgotten();
create trigger record_comment_unchanged before update on record_comment for each row
    when (not is_as_it_was(to_jsonb(old), to_jsonb(new), 'body')) execute function keep_unless_forgotten();
alter table record_comment enable always trigger record_comment_kept;
alter table record_comment enable always trigger record_comment_unchanged;
grant update on record_comment to ahadi_system;

create or replace function keep_payment() returns trigger language plpgsql as $$
declare
    person constant text[] := array['customer_name', 'customer_phone', 'marks', 'search'];
begin
    if tg_op = 'DELETE' or (old.reversed_because is not null
            and not is_as_it_was(to_jsonb(old) - person, to_jsonb(new) - person, 'reversed_because'))
        or (new.payment_id, new.application_uid, new.amount, new.currency, new.method, new.received_on, new.country, new.created_by)
        is distinct from (old.payment_id, old.application_uid, old.amount, old.currency, old.method, old.received_on, old.country, old.created_by)
        or new.payment_reference is distinct from old.payment_reference then
        raise exception 'payment is append-only' using errcode = 'insufficient_privilege';
    end if;
    return new;
end $$;
