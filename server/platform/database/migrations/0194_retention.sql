-- What of an application is no longer kept, since when and by which rule. `whole`: nothing of the person is left.
create table forgotten (
    application_uid text not null,
    kind            text not null,
    whole           boolean not null,
    rule            text not null,
    at              timestamptz not null,
    primary key (application_uid, kind)
);
alter table forgotten enable row level security;
alter table forgotten force row level security;
create policy system_reach on forgotten for all to ahadi_system using (true) with check (true);

-- What each night took away, and what the next one would.
create table retention_run (
    run_id      text primary key,
    day         date not null,
    kind        text not null,
    state       text not null,
    gone        integer not null default 0,
    held        integer not null default 0,
    unconfirmed integer not null default 0,
    law         text not null,
    article     text not null,
    country     text not null,
    created_at  timestamptz not null default now(),
    search      text not null
);
create index retention_run_day on retention_run (day, run_id);
create index retention_run_country on retention_run (country, day, run_id);
create index retention_run_kind on retention_run (kind, day, run_id);
create index retention_run_state on retention_run (state, day, run_id);
alter table retention_run enable row level security;
alter table retention_run force row level security;
create policy system_reach on retention_run for all to ahadi_system using (true) with check (true);
grant select on retention_run to ahadi_app;
create policy retention_run_read on retention_run for select to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')));

-- The day on which nothing more was owed: from it the time runs for which the law keeps a loan.
alter table loan add column closed_at timestamptz;
update loan set closed_at = updated_at where state in ('paid', 'returned');
create function loan_closes() returns trigger language plpgsql as $$
begin
    if new.state not in ('paid', 'returned') then new.closed_at := null;
    elsif new.closed_at is null then new.closed_at := now();
    end if;
    return new;
end $$;
create trigger loan_closing before insert or update of state on loan for each row execute function loan_closes();
create index loan_closed on loan (country, closed_at) where closed_at is not null;

-- What is written once stays, but for what the law wants forgotten: rows of such an application go, or lose the named columns.
create function keep_unless_forgotten() returns trigger language plpgsql as $$
begin
    if exists (select from forgotten where whole
            and application_uid = coalesce(to_jsonb(old) ->> 'application_uid', to_jsonb(old) ->> 'record_id')) then
        if tg_op = 'DELETE' and tg_nargs = 0 then return old; end if;
        if tg_op = 'UPDATE' and tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then return new; end if;
    end if;
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger decision_append_only on decision;
create trigger decision_append_only before update or delete on decision for each row
    execute function keep_unless_forgotten('internal_comment', 'customer_message', 'conditions');
grant update on decision to ahadi_system;
drop trigger consent_append_only on consent;
create trigger consent_append_only before update or delete on consent for each row execute function keep_unless_forgotten();
drop trigger record_comment_kept on record_comment;
create trigger record_comment_kept before update or delete on record_comment for each row execute function keep_unless_forgotten();
create trigger record_comment_no_truncate before truncate on record_comment for each statement execute function refuse_change();
alter table record_comment enable always trigger record_comment_kept;
alter table record_comment enable always trigger record_comment_no_truncate;
grant delete on record_comment to ahadi_system;

create or replace function keep_payment() returns trigger language plpgsql as $$
declare
    person constant text[] := array['customer_name', 'customer_phone', 'search'];
begin
    if tg_op = 'DELETE' or (old.reversed_because is not null and to_jsonb(new) - person <> to_jsonb(old) - person)
        or (new.payment_id, new.application_uid, new.amount, new.currency, new.method, new.received_on, new.country, new.created_by)
        is distinct from (old.payment_id, old.application_uid, old.amount, old.currency, old.method, old.received_on, old.country, old.created_by)
        or new.payment_reference is distinct from old.payment_reference then
        raise exception 'payment is append-only' using errcode = 'insufficient_privilege';
    end if;
    return new;
end $$;
