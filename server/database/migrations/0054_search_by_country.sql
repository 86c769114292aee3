-- A word that another country's rows are full of, and the own country's hold nowhere, was looked for in each of those rows:
-- with the country in the same index, they are never visited. Where the server does not offer such an index, searches stay
-- as they were: right, and slower.
do $$
declare
    long text;
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    begin
        create extension if not exists btree_gin;
    exception
        when others then raise notice 'No search indexes by country: %', sqlerrm;
    end;
    if not exists (select 1 from pg_extension where extname = 'btree_gin') then return; end if;
    foreach long in array array['application', 'event_log'] loop
        execute format('drop index %I', long || '_search');
        execute format('create index %I on %I using gin (country, search gin_trgm_ops)', long || '_search', long);
    end loop;
end $$;
