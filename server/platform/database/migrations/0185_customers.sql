-- Written from the declarations by `npm run migration`.

-- applications.customerId has no column.
alter table application add column customer_id text;

-- customers has no table.
create table customer (
    customer_id  text primary key,
    name         text not null,
    phone        text not null,
    id_number    text,
    birth_date   date,
    merged_into  text,
    country      text not null,
    is_test_mode boolean not null,
    created_at   timestamptz not null default now(),
    updated_at   timestamptz not null default now(),
    version      integer not null default 1,
    search       text not null
);

-- customers.createdAt has no index.
create index customer_created_at_order on customer (created_at, customer_id);

-- customers.country has no index.
create index customer_country on customer (country, created_at, customer_id);

-- customers.search has no index.
do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index customer_search on customer using gin (search gin_trgm_ops);
end $$;

-- customers has no wall around its rows.
alter table customer enable row level security;
alter table customer force row level security;
create policy system_reach on customer for all to ahadi_system using (true) with check (true);
grant select on customer to ahadi_app;
create policy customer_read on customer for select to ahadi_app
    using (app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))));

create index customer_id_number on customer (country, id_number) where id_number is not null;
create index customer_phone on customer (country, phone);
create index customer_merged_into on customer (merged_into) where merged_into is not null;
create index application_customer_id on application (customer_id) where customer_id is not null;

-- Whoever applied until now: one ID number with one day of birth is one person; everybody else is one each.
create temporary table grouped on commit drop as
    select uid, first_value(uid) over (
        partition by country, is_test_mode, coalesce(nullif(id_number, '') || '|' || nullif(kyc->>'dateOfBirth', ''), 'alone|' || uid)
        order by created_at, uid) as first, row_number() over (
        partition by country, is_test_mode, coalesce(nullif(id_number, '') || '|' || nullif(kyc->>'dateOfBirth', ''), 'alone|' || uid)
        order by created_at desc, uid desc) as back
    from application where customer_name <> '' or customer_phone <> '';
create temporary table person on commit drop as
    select first, gen_random_uuid()::text as customer_id, min(uid) filter (where back = 1) as latest,
        string_agg(distinct a.customer_phone, ' ') as phones, min(a.created_at) as since
    from grouped join application a using (uid) group by first;

create or replace function pg_temp.sound_of(word text) returns text language sql immutable as $$
    select case when length(heard) < 2 then '' else lower(heard) end from (
        select replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            regexp_replace(regexp_replace(upper(word), 'PH|V', 'F', 'g'), 'C(?=[EIY])|Z', 'S', 'g'), 'CK|[CQ]', 'K', 'g'),
            'X', 'KS', 'g'), '^H', ''), '^[AEIOU]+', '*'), '(?<=.)[AEIOUWYH]', '', 'g'), '(.)\1+', '\1', 'g'), '*', 'A') as heard
    ) spelt
$$;
create or replace function pg_temp.with_sounds(folded text) returns text language sql immutable as $$
    select folded || ' ' || coalesce((
        select string_agg(chr(30) || sound || ' ', ' ') from (
            select distinct pg_temp.sound_of(part) as sound
            from regexp_split_to_table(folded, ' ') word, regexp_split_to_table(replace(replace(word, '''', ''), '’', ''), '-') part
            where word !~ '[^[:alpha:]''’-]' and part ~ '^[a-z]{3,}$'
        ) sounds where sound <> ''), '')
$$;
create or replace function pg_temp.folded(text) returns text language sql immutable as $$
    select trim(regexp_replace(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

create or replace function pg_temp.as_date(text) returns date language plpgsql as $$
begin
    return $1::date;
exception when others then
    return null;
end $$;

insert into customer (customer_id, name, phone, id_number, birth_date, country, is_test_mode, created_at, search)
    select person.customer_id, customer_name, customer_phone, nullif(id_number, ''),
        pg_temp.as_date(kyc->>'dateOfBirth'), country, is_test_mode, since,
        pg_temp.with_sounds(pg_temp.folded(customer_name)) || chr(31) || ' ' || lower(concat_ws(' ', customer_phone, id_number, phones)) || ' '
    from person join application on uid = latest;
update application set customer_id = person.customer_id from grouped join person using (first) where grouped.uid = application.uid;
