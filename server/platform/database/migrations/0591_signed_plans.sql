-- A new plan that two people agreed on waits for the customer's signature where their country asks for it.
-- 0593 builds what is found by that day.
-- formerly: c9af4c1e04f1246beddb3c8e8445a8c22053c112e887c0b15288a8470c967770
alter table loan
    add column awaited_plan jsonb,
    add column sign_until date,
    add column plan_paper text;
