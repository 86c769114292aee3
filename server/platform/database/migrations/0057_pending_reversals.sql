-- What a change that waits for a second person takes back, so that it is logged as that once both have asked.
alter table pending_change add column reverts bigint;
