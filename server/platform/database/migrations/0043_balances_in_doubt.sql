-- What a loan said before payments were recorded may be old: nobody had told it what was paid. Whoever pays is not to be blamed for
-- that, so it holds nothing against them until somebody has confirmed what is still owed.
alter table loan add column balance_confirmed boolean not null default true;

update loan set balance_confirmed = false
    where state in ('running', 'overdue', 'defaulted')
        and created_at < (select applied_at from migration where name = '0036_repayments.sql')
        and not exists (
            select 1 from payment where payment.application_uid = loan.application_uid and payment.method <> 'brought_forward'
        );

create index loan_confirmed on loan (balance_confirmed, created_at, application_uid);
