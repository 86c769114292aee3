-- Cash loans: a price is of a phone or of money, and what is lent as money is sent to the customer's number.
alter table pricing add column kind text not null default 'phone' check (kind in ('phone', 'cash'));
create index pricing_kind on pricing (kind, product, pricing_id);

alter table money_order
    drop constraint money_order_kind_check,
    add constraint money_order_kind_check
        check (kind in ('deposit', 'instalment', 'payout', 'refund', 'shop_payment', 'disbursement'));
