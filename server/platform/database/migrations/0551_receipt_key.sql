-- transaction: none
create unique index concurrently if not exists idempotency_before_pkey on idempotency (actor, key, day);
