-- What the automatic checks look up in our own records, and what was asked of the credit bureau.

-- People and numbers we do not lend to. Read by rules, never by a request of a person.
create table blacklist (
    country    text not null,
    kind       text not null check (kind in ('phone', 'id')),
    value      text not null,
    reason     text not null,
    created_by text not null,
    created_at timestamptz not null default now(),
    primary key (country, kind, value)
);
alter table blacklist enable row level security;

-- One row for each report asked for, written before asking: a crash or a time-out between asking and answering shows,
-- and nothing asks a second time by itself.
create table bureau_request (
    application_uid text not null,
    subject         text not null,
    request_id      text not null,
    state           text not null check (state in ('asked', 'answered', 'unsure')),
    report          jsonb,
    asked_at        timestamptz not null,
    primary key (application_uid, subject)
);
alter table bureau_request enable row level security;

-- Numbers of pledged goods as they are compared: capitals and digits alone.
create function pledge_serials(pledge jsonb) returns text[] language sql immutable parallel safe
    as $$ select coalesce(array_agg(serial), '{}') from (
        select upper(regexp_replace(item->>'serial', '[^[:alnum:]]', '', 'g')) as serial
        from jsonb_array_elements(case when jsonb_typeof(pledge->'items') = 'array' then pledge->'items' else '[]' end) item
        where item->>'serial' is not null) items where serial <> '' $$;

create function guarantor_phones(guarantor jsonb) returns text[] language sql immutable parallel safe
    as $$ select coalesce(array_agg(person->>'phone'), '{}')
        from jsonb_array_elements(case when jsonb_typeof(guarantor->'guarantors') = 'array' then guarantor->'guarantors' else '[]' end) person
        where person->>'phone' is not null $$;

create function home_latitude(address jsonb) returns float8 language sql immutable parallel safe
    as $$ select case when jsonb_typeof(address->'location'->'latitude') = 'number' then (address->'location'->>'latitude')::float8 end $$;
create function home_longitude(address jsonb) returns float8 language sql immutable parallel safe
    as $$ select case when jsonb_typeof(address->'location'->'longitude') = 'number' then (address->'location'->>'longitude')::float8 end $$;

create index application_mobile_money on application ((kyc->>'mobileMoneyNumber')) where kyc is not null;
create index application_birth on application (country, (kyc->>'dateOfBirth')) where kyc is not null;
create index application_pledge_serials on application using gin (pledge_serials(pledge)) where pledge is not null;
create index application_guarantor_phones on application using gin (guarantor_phones(guarantor)) where guarantor is not null;
create index application_home on application (country, home_latitude(address)) where address is not null;
create index app_user_cellphone on app_user (cellphone);
