-- Photos on their way, at most four of a person in all processes together. Nothing is lost with it, so nothing is written ahead.
create unlogged table photo_turn (
    username text not null,
    place    integer not null,
    turn     uuid not null unique,
    ends_at  timestamptz not null,
    primary key (username, place)
) with (fillfactor = 50);
alter table photo_turn enable row level security, force row level security;
create policy system_reach on photo_turn for all to ahadi_system using (true) with check (true);
revoke all on photo_turn from ahadi_app;
