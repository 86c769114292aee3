-- The simulated partners and the reader of live changes work as the system: no request of a person has business with what
-- they remember, so the second wall is closed there. Requests still add to the change feed.
drop policy simulator_state_reach on simulator_state;
revoke all on simulator_state from ahadi_app;
drop policy change_feed_read on change_feed;
revoke select on change_feed from ahadi_app;
-- What was migrated is the runner's own record.
revoke all on migration from ahadi_app;
