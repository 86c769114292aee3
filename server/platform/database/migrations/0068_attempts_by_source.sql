-- Wrong answers are counted by account and by where they come from: a stranger's tries keep nobody waiting but the stranger.
-- What was counted by account alone is an hour old at most.
drop table idp_attempt;

-- Both are keyed hashes: accounts of typed usernames, clients of browsers or addresses.
create table idp_attempt (
    account bytea not null,
    client bytea not null,
    -- The client is a browser that its person signed in from before.
    is_known boolean not null,
    failed integer not null,
    last_failed_at timestamptz not null,
    locked_until timestamptz,
    primary key (account, client)
);
create index idp_attempt_by_client on idp_attempt (client, last_failed_at);
create index idp_attempt_by_time on idp_attempt (last_failed_at);

-- Browsers that somebody signed in from: no factor, only a place of their own to be counted at.
create table idp_known_browser (
    account bytea not null,
    browser bytea not null,
    used_at timestamptz not null,
    primary key (account, browser)
);
create index idp_known_browser_by_time on idp_known_browser (used_at);
