-- What people wrote of customers, what underwriters found and where pictures were taken lies sealed as the rest of an application does.
-- `seal_open` seals what lay open before, while everything runs; each of these is what it finds that by.
alter table application_check add column calls_back boolean not null default false;
update application_check set calls_back = true where findings @> '{"attempts": [{"result": "callback"}]}';
drop index application_check_open;
create index application_check_open on application_check (application_uid)
    where jsonb_typeof(evidence) = 'object' and evidence <> '{}' or jsonb_typeof(findings) = 'object' and findings <> '{}'
        or left(comment, 1) <> chr(2);
create index decision_open on decision (application_uid)
    where left(internal_comment, 1) <> chr(2) or left(customer_message, 1) <> chr(2)
        or jsonb_typeof(conditions) = 'object' and conditions <> '{}';
create index device_return_open on device_return (application_uid) where left(comment, 1) <> chr(2);
create index customer_request_words_open on customer_request (request_id)
    where application_uid is not null and (left(words, 1) not in ('', chr(3)) or left(answer, 1) not in ('', chr(3)));
create index legal_hold_reason_open on legal_hold (hold_id)
    where application_uid is not null and (left(reason, 1) not in ('', chr(3)));
create index payment_reversed_because_open on payment (payment_id)
    where application_uid is not null and (left(reversed_because, 1) not in ('', chr(3)));
create index document_location_open on document (document_id)
    where application_uid is not null and (left(location #>> '{}', 1) not in ('', chr(3)));
create index upload_location_open on upload (upload_id)
    where application_uid is not null and (left(location #>> '{}', 1) not in ('', chr(3)));
create index record_comment_body_open on record_comment (comment_id) where left(body, 1) <> chr(3);
create index notification_words_open on notification (notification_id) where left(words, 1) <> chr(3);

do $$
declare
    words constant text := '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(message|answer|comment|customerMessage|needDocument)$" && @.value.type() == "string" && @.value != "" && !(@.value starts with "\u0003")).value';
begin
    execute format('create index application_words_open on application (uid) where jsonb_path_exists(flagged, %1$L)
        or jsonb_path_exists(conditions, %1$L) or jsonb_path_exists(recommendation, %1$L) or jsonb_path_exists(rejection, %1$L)', words);
end $$;

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
