-- transaction: none
-- needs: pg_trgm, btree_gin
-- What is rare is found here, by words or by itself; what is common is met soon in the order of the log.
create index concurrently if not exists event_log_found on event_log using gin
    (country, search gin_trgm_ops, action, record, request_id);
