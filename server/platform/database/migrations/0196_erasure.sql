-- What an erasure took away, by place, and what stays by which law; without a name.
alter table customer_request add column certificate jsonb;
