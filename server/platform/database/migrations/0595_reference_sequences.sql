-- A reference's number is taken of a sequence of its country and year: who begins an application waits for nobody's commit.
-- What is undone leaves a gap.
create function next_reference(in_country text, in_year integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
    named text := format('public.%I', format('reference_%s_%s', lower(in_country), in_year));
begin
    if to_regclass(named) is null then
        -- Once for a country and year; whoever comes meanwhile waits until it is there.
        perform pg_advisory_xact_lock(hashtextextended(named, 0));
        execute format('create sequence if not exists %s', named);
    end if;
    return nextval(named);
end $$;
revoke execute on function next_reference(text, integer) from public;
grant execute on function next_reference(text, integer) to ahadi_app;

-- The version before counts in its table still, while both run and after a step back: its numbers come of the same sequence.
create function count_reference() returns trigger language plpgsql as $$
begin
    new.last := next_reference(new.country, new.year);
    return new;
end $$;
create trigger reference_counter_counts before insert or update on reference_counter
    for each row execute function count_reference();
-- Nobody counts between the trigger's making and its beginning.
do $$
declare
    counter reference_counter;
begin
    for counter in select * from reference_counter loop
        execute format('create sequence public.%I start %s',
            format('reference_%s_%s', lower(counter.country), counter.year), counter.last + 1);
    end loop;
end $$;
