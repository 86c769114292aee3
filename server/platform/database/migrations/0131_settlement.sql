-- Written from the declarations by `npm run migration`.

-- loans.settlesFor has no column.
alter table loan add column settles_for bigint;

-- loans.settlesUntil has no column.
alter table loan add column settles_until date;

-- loans.rebate has no column.
alter table loan add column rebate bigint not null default 0;

-- loan.holds has no column.
alter table loan add column holds jsonb not null default '[]';

-- loan.quoted_on has no column.
alter table loan add column quoted_on date;

-- loan.paid_when_quoted has no column.
alter table loan add column paid_when_quoted bigint;
