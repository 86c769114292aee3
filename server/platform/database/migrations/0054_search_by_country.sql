-- A word that another country's rows are full of, and the own country's hold nowhere, was looked for in each of those rows:
-- with the country in the same index, they are never visited. Where the server does not offer such an index, searches stay
-- as they were: right, and slower. The old indexes, absent where trigrams came later, go last: dropping one shuts the table
-- to everybody, building one only to those who write.
do $$
declare
    long text;
    longs constant text[] := array['application', 'event_log'];
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    begin
        create extension if not exists btree_gin;
    exception
        when others then raise notice 'No search indexes by country: %', sqlerrm;
    end;
    if not exists (select 1 from pg_extension where extname = 'btree_gin') then return; end if;
    foreach long in array longs loop
        execute format('create index %I on %I using gin (country, search gin_trgm_ops)', long || '_country_search', long);
    end loop;
    foreach long in array longs loop
        execute format('drop index if exists %I', long || '_search');
        execute format('alter index %I rename to %I', long || '_country_search', long || '_search');
    end loop;
end $$;
