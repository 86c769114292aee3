-- What is asked beyond the reach of whoever asks, each in one statement: it runs as ahadi_system, without changing the role of
-- the transaction before and after.
grant create on schema public to ahadi_system;

-- What the rules look at of whoever has a phone or an ID number, by the marks of both, in whatever shop: also under all records
-- that two people put together. Leaves the application out that it is asked for.
create function customer_standing(
    in_country text, in_phone text, in_id_number text, phone_marks bytea[], id_marks bytea[], in_uid text, in_test_mode boolean,
    running_stages text[], live_states text[], on_day date
) returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
    return (
        with known as (
            select coalesce(merged_into, customer_id) as root from customer
            where country = in_country and (phone_mark = any (phone_marks) or id_mark = any (id_marks))
        ), own as (
            select a.uid, a.reference, a.stage, a.created_at, a.rejection, a.terms->'offer' as offer,
                l.state, l.currency, l.paid, l.outstanding, l.overdue
            from application a left join loan l on l.application_uid = a.uid
            where a.country = in_country and (a.phone_mark = any (phone_marks) or a.id_mark = any (id_marks)
                or a.customer_id = any (array(
                    select merged.customer_id from customer merged join known on merged.merged_into = root
                    union select root from known
                    where exists (select from customer merged where merged.merged_into = root))))
                and a.uid <> in_uid and a.is_test_mode = in_test_mode
        ), unfinished as (
            select uid, reference, created_at from own where stage = any (running_stages) order by created_at limit 5
        )
        select jsonb_build_object(
            'running', (select coalesce(jsonb_agg(jsonb_build_object('uid', uid, 'reference', reference)
                order by created_at), '[]') from unfinished),
            'coolingOffUntil', (select max(rejection->>'coolingOffUntil') from own where stage = 'rejected'),
            'loans', (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'currency', currency, 'paid', paid,
                'outstanding', outstanding, 'overdue', overdue, 'offer', offer) order by created_at), '[]')
                from own where state = any (live_states)),
            'blacklisted', exists (select from blacklist where country = in_country and status = 'active' and ends_on >= on_day
                and ((kind = 'phone' and value = in_phone) or (kind = 'id' and value = in_id_number)))));
end $$;

-- What everybody who sees an application may see of it: what happened, by the names of actions only; the names of the people it
-- mentions, of the review's only to those inside; and whether the code to sign did not reach the customer.
create function application_story(in_uid text, inside boolean) returns jsonb
    language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
    return (
        with mentioned as (
            select unnest(array[sales_username, assignee, reviewer, decided_by, created_by]) as username
                from application where uid = in_uid
            union select requested.asked_by from approval requested
                where state = 'waiting' and record = 'applications' and record_id = in_uid
            union select locked_by_hand->>'by' from device where inside and application_uid = in_uid
            union select checked_by from application_check where inside and application_uid = in_uid
            union select look->>'by' from application_check cross join jsonb_array_elements(looks) look
                where inside and application_uid = in_uid
            union select decided_by from decision where inside and application_uid = in_uid
        )
        select jsonb_build_object(
            'timeline', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'actor', actor, 'action', action)
                order by sequence), '[]') from event_log where record = 'applications' and record_id = in_uid),
            'people', (select coalesce(jsonb_object_agg(username, name), '{}')
                from app_user join mentioned using (username)),
            'codeUndelivered', coalesce((select state = 'failed' from message
                where application_uid = in_uid and purpose = 'code:sign' order by created_at desc limit 1), false)));
end $$;

-- Records of customers that somebody may be in, as they lie sealed: the one that an application names, whoever has the same ID
-- number, and whoever shares the phone or the number without having been merged. Two who ask about one number wait for one another.
create function customers_like(
    in_country text, in_test_mode boolean, in_own text, in_uid text, in_id_number text, phone_marks bytea[], id_marks bytea[]
) returns jsonb language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
    if in_id_number is not null then
        perform pg_advisory_xact_lock(hashtextextended('customer ' || in_country || ' ' || in_id_number, 0));
    end if;
    -- A statement of its own sees what the one that was waited for has written.
    return (
        with near as (
            select customer_id from customer where customer_id = in_own
            union select customer_id from customer
                where country = in_country and is_test_mode = in_test_mode and id_mark = any (id_marks)
            -- What is not sealed yet is still found by what it says.
            union select customer_id from customer
                where key_sealed is null and country = in_country and is_test_mode = in_test_mode and id_number = in_id_number
            union (select customer_id from customer
                where country = in_country and is_test_mode = in_test_mode and phone_mark = any (phone_marks)
                    and merged_into is null order by created_at limit 21)
        ), alike as (
            select c.*, c.customer_id = in_own as is_own,
                (select coalesce(jsonb_agg(jsonb_build_object('uid', a.uid, 'phone', a.customer_phone,
                    'keySealed', encode(a.key_sealed, 'hex'))), '[]') from application a where a.customer_id = c.customer_id) as phones
            from customer c join near using (customer_id)
        )
        select jsonb_build_object(
            'isShared', coalesce((select merged_into is not null from alike where is_own), false)
                or exists (select from application where customer_id = in_own and uid <> in_uid)
                or exists (select from customer where merged_into = in_own),
            'records', (select coalesce(jsonb_agg(jsonb_build_object('customerId', customer_id, 'name', name, 'phone', phone,
                'idNumber', id_number, 'birthDate', birth_date, 'country', country, 'isTestMode', is_test_mode,
                'mergedInto', merged_into, 'keySealed', encode(key_sealed, 'hex'), 'phones', phones) order by created_at), '[]')
                from alike)));
end $$;

-- Keeps what was captured last of a customer, sealed, in a new record or in the one of that id; takes away whom they were taken
-- for until then, and proposes whom they may be.
create function keep_customer(in_customer jsonb, in_former text, in_alike text, in_resemblance text)
returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
    kept text := in_customer->>'customerId';
begin
    if in_former is not null then
        update customer set looks_like = null, resemblance = null where looks_like = in_former;
        delete from customer where customer_id = in_former;
    end if;
    insert into customer (customer_id, name, phone, id_number, birth_date, country, is_test_mode, created_at, search,
            key_sealed, phone_mark, id_mark, marks)
        values (kept, in_customer->>'name', in_customer->>'phone', in_customer->>'idNumber', in_customer->>'birthDate',
            in_customer->>'country', (in_customer->>'isTestMode')::boolean, (in_customer->>'createdAt')::timestamptz, '',
            decode(in_customer->>'keySealed', 'hex'), decode(in_customer->>'phoneMark', 'hex'),
            decode(in_customer->>'idMark', 'hex'),
            array(select mark::bigint from jsonb_array_elements_text(in_customer->'marks') as mark))
        on conflict (customer_id) do update set name = excluded.name, phone = excluded.phone, id_number = excluded.id_number,
            birth_date = excluded.birth_date, search = excluded.search, key_sealed = excluded.key_sealed,
            phone_mark = excluded.phone_mark, id_mark = excluded.id_mark, marks = excluded.marks, updated_at = now(),
            version = customer.version + 1;
    if in_alike is not null then
        update customer set looks_like = in_alike, resemblance = in_resemblance
            where customer_id = kept and merged_into is null and (looks_like is null or looks_like <> in_alike);
    end if;
end $$;

do $$
declare
    asked text;
begin
    foreach asked in array array[
        'customer_standing(text, text, text, bytea[], bytea[], text, boolean, text[], text[], date)',
        'application_story(text, boolean)', 'customers_like(text, boolean, text, text, text, bytea[], bytea[])',
        'keep_customer(jsonb, text, text, text)'
    ] loop
        execute format('alter function %s owner to ahadi_system', asked);
        execute format('revoke all on function %s from public', asked);
        execute format('grant execute on function %s to ahadi_app', asked);
    end loop;
end $$;

revoke create on schema public from ahadi_system;
