-- Written from the declarations by `npm run migration`.

-- loans.standsStillFor has no column.
alter table loan add column stands_still_for text;

-- loans.standsStillUntil has no column.
alter table loan add column stands_still_until date;

-- Those that are to go on are found every day.
create index loan_standing_still on loan (country, stands_still_until) where stands_still_until is not null;
