-- Before a customer in default is reported to the credit bureau they are told, and have time to pay or to object.
alter table loan
    add column listing_notice_on date,
    add column listing_letter    text,
    add column listed_on         date;
create index loan_listed on loan (listed_on, application_uid);
