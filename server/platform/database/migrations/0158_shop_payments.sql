-- Runs pay shops too what they are owed for the phones they handed over, on the number that two people agreed to.
alter table merchant add column paid_on text;

alter table payout add column payees text not null default 'sellers';
create index payout_payees on payout (payees, created_at, payout_id);
drop index payout_open;
create unique index payout_open on payout (country, payees) where status in ('proposed', 'paying');

alter table money_order
    drop constraint money_order_kind_check,
    add constraint money_order_kind_check check (kind in ('deposit', 'instalment', 'payout', 'refund', 'shop_payment')),
    drop constraint money_order_check,
    add constraint money_order_check check ((kind in ('payout', 'shop_payment')) = (payout_id is not null)),
    drop constraint money_order_check1,
    add constraint money_order_check1 check ((kind in ('payout', 'shop_payment')) = (application_uid is null));
drop index money_order_paid;
create unique index money_order_paid on money_order (payout_id, sales_username, merchant_code) where payout_id is not null;
