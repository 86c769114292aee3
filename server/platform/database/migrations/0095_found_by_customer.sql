-- Loans, payments, earnings and orders name their customer, and are found by name and number as applications are.
alter table loan add column customer_name text, add column customer_phone text;
alter table payment add column customer_name text, add column customer_phone text;
alter table earning add column customer_name text, add column customer_phone text;
alter table money_order add column customer_name text, add column customer_phone text;

-- As domain/matching/sound.ts hears a word.
create function pg_temp.sound_of(word text) returns text language sql immutable as $$
    select case when length(heard) < 2 then '' else lower(heard) end from (
        select replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            regexp_replace(regexp_replace(upper(word), 'PH|V', 'F', 'g'), 'C(?=[EIY])|Z', 'S', 'g'), 'CK|[CQ]', 'K', 'g'),
            'X', 'KS', 'g'), '^H', ''), '^[AEIOU]+', '*'), '(?<=.)[AEIOUWYH]', '', 'g'), '(.)\1+', '\1', 'g'), '*', 'A') as heard
    ) spelt
$$;
create function pg_temp.with_sounds(folded text) returns text language sql immutable as $$
    select folded || ' ' || coalesce((
        select string_agg(chr(30) || sound || ' ', ' ') from (
            select distinct pg_temp.sound_of(part) as sound
            from regexp_split_to_table(folded, ' ') word, regexp_split_to_table(replace(replace(word, '''', ''), '’', ''), '-') part
            where word !~ '[^[:alpha:]''’-]' and part ~ '^[a-z]{3,}$'
        ) sounds where sound <> ''), '')
$$;
create function pg_temp.folded(text) returns text language sql immutable as $$
    select trim(regexp_replace(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

update application set search = pg_temp.with_sounds(split_part(search, chr(31), 1)) || chr(31)
    || ' ' || lower(concat_ws(' ', customer_phone, id_number)) || ' ';

update loan set customer_name = a.customer_name, customer_phone = a.customer_phone,
    search = pg_temp.with_sounds(pg_temp.folded(concat_ws(' ', loan.reference, a.customer_name, loan.sales_username))) || chr(31)
        || ' ' || lower(concat_ws(' ', a.customer_phone, a.id_number, d.imei, d.imei2)) || ' '
    from application a left join device d on d.application_uid = a.uid where a.uid = loan.application_uid;

alter table payment disable trigger payment_kept;
update payment set customer_name = a.customer_name, customer_phone = a.customer_phone,
    search = pg_temp.with_sounds(pg_temp.folded(concat_ws(' ', loan_reference, a.customer_name, payment_reference))) || chr(31)
        || ' ' || a.customer_phone || ' '
    from application a where a.uid = payment.application_uid;
alter table payment enable trigger payment_kept;

update earning set customer_name = a.customer_name, customer_phone = a.customer_phone,
    search = pg_temp.with_sounds(pg_temp.folded(concat_ws(' ', earning.username, earning.agent_code, a.customer_name))) || chr(31)
        || ' ' || a.customer_phone || ' '
    from application a where a.uid = earning.application_uid;

update money_order set customer_name = a.customer_name, customer_phone = a.customer_phone,
    search = pg_temp.with_sounds(pg_temp.folded(concat_ws(' ', money_order.reference, a.customer_name, money_order.sales_username)))
        || chr(31) || ' ' || lower(concat_ws(' ', a.customer_phone, money_order.number, money_order.network_reference)) || ' '
    from application a where a.uid = money_order.application_uid;

update app_user set search = pg_temp.with_sounds(search);
update merchant set search = pg_temp.with_sounds(pg_temp.folded(
    concat_ws(' ', merchant_code, name, contact_name, cellphone, email)));

-- The log is found by what it is about and by the names of people. What it is found by is no part of what is chained.
alter table event_log disable trigger event_log_append_only;
update event_log set search = concat_ws(' ', event_log.search, lower(a.reference))
    from application a where event_log.record in ('applications', 'loans') and event_log.record_id = a.uid;
update event_log set search = pg_temp.with_sounds(concat_ws(' ', event_log.search, pg_temp.folded(u.name)))
    from app_user u where u.username = event_log.actor;
alter table event_log enable trigger event_log_append_only;
