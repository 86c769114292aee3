-- Two people may withdraw money that was never sent, so that the next run carries it.
alter table money_order
    drop constraint money_order_settled_as_check,
    add constraint money_order_settled_as_check check (settled_as in ('arrived', 'not_arrived', 'withdrawn'));
