-- Who a customer is lies sealed under the key of their application or record: the same text wherever it was copied. Rows are found
-- by marks that nobody can make without the identity key. `seal_open` seals what lay open before, while everything runs.
alter table application add column marks bigint[] not null default '{}', add column phone_mark bytea, add column id_mark bytea;
alter table customer add column key_sealed bytea, add column marks bigint[] not null default '{}',
    add column phone_mark bytea, add column id_mark bytea, alter column birth_date type text using to_char(birth_date, 'YYYY-MM-DD');
alter table customer_request add column id_mark bytea;

do $$
declare
    copy text;
begin
    foreach copy in array array['loan', 'payment', 'earning', 'money_order', 'refund_due', 'customer_request', 'legal_hold'] loop
        execute format('alter table %I add column marks bigint[] not null default ''{}''', copy);
        execute format('create index %I on %I using gin (marks)', copy || '_marks', copy);
        execute format('create index %I on %I (application_uid) where left(customer_name, 1) not in ('''', ''—'', chr(3))', copy || '_named_open', copy);
    end loop;
end $$;
create index application_marks on application using gin (marks);
create index customer_marks on customer using gin (marks);
create index notification_named_open on notification (notification_id) where left(customer_name, 1) not in ('', '—', chr(3));
create index message_said_open on message (message_id)
    where application_uid is not null and (left(sent_to, 1) not in ('', chr(3)) or left(text, 1) not in ('', chr(3)));
create index money_order_number_open on money_order (order_id) where application_uid is not null and (left(number, 1) not in ('', chr(3)));
create index refund_due_number_open on refund_due (application_uid) where application_uid is not null and (left(number, 1) not in ('', chr(3)));
create index customer_said_open on customer (customer_id) where key_sealed is null;
create index application_named_open on application (uid)
    where left(customer_name, 1) not in ('', '—', chr(3)) or left(customer_phone, 1) not in ('', chr(3)) or left(id_number, 1) not in ('', chr(3));

create unique index application_running_mark on application (country, phone_mark)
    where stage in ('draft', 'pending', 'under_review', 'reviewed', 'edit_requested', 'condition_approved', 'approved', 'signed')
      and not is_test_mode;
create index application_phone_mark on application (phone_mark);
create index application_id_mark on application (country, id_mark);
create index customer_id_mark on customer (country, id_mark) where id_mark is not null;
create index customer_phone_mark on customer (country, phone_mark);
create index customer_request_withdrawn_by_mark on customer_request (country, id_mark, purpose) where kind = 'withdraw';
drop index application_running_phone, application_phone, application_id_number, customer_id_number, customer_phone,
    customer_request_withdrawn, customer_request_withdrawn_by_id, loan_payer_hash;
-- What is not sealed yet is still found by what it says.
create index application_phone_open on application (customer_phone) where phone_mark is null;
create index application_id_open on application (country, id_number) where id_mark is null;

create or replace function keep_payment() returns trigger language plpgsql as $$
declare
    person constant text[] := array['customer_name', 'customer_phone', 'marks', 'search'];
begin
    if tg_op = 'DELETE' or (old.reversed_because is not null and to_jsonb(new) - person <> to_jsonb(old) - person)
        or (new.payment_id, new.application_uid, new.amount, new.currency, new.method, new.received_on, new.country, new.created_by)
        is distinct from (old.payment_id, old.application_uid, old.amount, old.currency, old.method, old.received_on, old.country, old.created_by)
        or new.payment_reference is distinct from old.payment_reference then
        raise exception 'payment is append-only' using errcode = 'insufficient_privilege';
    end if;
    return new;
end $$;

-- Consents and what contracts say lie sealed as evidence does; of where a code went there is left by what it is counted.
alter table contract drop column signed_by;
create index contract_said_open on contract (application_uid)
    where jsonb_typeof(terms) = 'object' and terms <> '{}' or jsonb_typeof(evidence) = 'object' and evidence <> '{}';
create index consent_said_open on consent (application_uid) where left(name, 1) <> chr(2) or left(phone, 1) <> chr(2)
    or left(statement, 1) <> chr(2) or jsonb_typeof(evidence) = 'object' and evidence <> '{}';
drop trigger consent_append_only on consent;
create trigger consent_append_only before delete on consent for each row execute function keep_unless_forgotten();
create trigger consent_unchanged before update on consent for each row
    when (left(old.name, 1) = chr(2) or left(new.name, 1) <> chr(2)
        or to_jsonb(new) - array['name', 'phone', 'statement', 'evidence'] <> to_jsonb(old) - array['name', 'phone', 'statement', 'evidence'])
    execute function keep_unless_forgotten();
grant update on consent to ahadi_system;
update one_time_code set sent_to = '';

-- Replies that are kept for repeated writes lie sealed too; whoever is forgotten is found by the records that they name.
alter table idempotency add column about text[] not null default '{}';

-- A search by marks uses its index behind the wall only where the comparison is known to tell nothing; see 0080.
do $$
begin
    alter function pg_catalog.arrayoverlap(anyarray, anyarray) leakproof;
exception
    when insufficient_privilege then null;
end $$;
