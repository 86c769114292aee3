-- What the operator's own statement says of money that came in: null where none was held against it yet.
alter table inbound
    add column on_statement text check (on_statement in ('agrees', 'only_statement', 'otherwise', 'missing')),
    add column statement_amount bigint check (statement_amount > 0);

create index inbound_on_statement on inbound (on_statement, created_at, inbound_id);
