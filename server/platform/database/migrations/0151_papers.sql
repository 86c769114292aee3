-- Links lead to a statement or a certificate too, which are written when they are opened.
alter table contract_copy rename to paper_link;
alter index contract_copy_pkey rename to paper_link_pkey;
alter index contract_copy_application rename to paper_link_application;
alter policy contract_copy_reach on paper_link rename to paper_link_reach;
alter table paper_link add column paper text not null default 'contract';
alter table paper_link alter column paper drop default, alter column document_id drop not null;

-- What proves that a loan is paid; whoever has its number may check it.
create table certificate (
    number          text primary key,
    application_uid text not null,
    country         text not null,
    issued_at       timestamptz not null,
    withdrawn_at    timestamptz
);
create unique index certificate_standing on certificate (application_uid) where withdrawn_at is null;
alter table certificate enable row level security;
alter table certificate force row level security;
create policy system_reach on certificate for all to ahadi_system using (true) with check (true);
