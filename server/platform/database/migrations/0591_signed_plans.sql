-- A new plan that two people agreed on waits for the customer's signature where their country asks for it.
alter table loan
    add column awaited_plan jsonb,
    add column sign_until date,
    add column plan_paper text;

create index loan_to_sign on loan (country, sign_until) where sign_until is not null;
