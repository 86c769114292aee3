-- What a customer whom we refused asks another person to look at, for whoever sees the application: requests themselves are the
-- desk's. It runs as ahadi_system, without changing the role of the transaction before and after.
grant create on schema public to ahadi_system;

create function open_review(in_uid text) returns jsonb
    language sql stable security definer set search_path = public, pg_temp as $$
    select jsonb_build_object('words', words, 'receivedOn', received_on, 'dueOn', due_on)
    from customer_request where application_uid = in_uid and kind = 'review' and state = 'open' order by due_on limit 1
$$;

alter function open_review(text) owner to ahadi_system;
revoke all on function open_review(text) from public;
grant execute on function open_review(text) to ahadi_app;

revoke create on schema public from ahadi_system;
