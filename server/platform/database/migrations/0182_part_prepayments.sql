-- A part that is to be paid early, as it was quoted; what that saved; and the plans before, for a payment that is taken back.
alter table loan
    add column prepays_for bigint,
    add column prepay_way text check (prepay_way in ('sooner', 'lower')),
    add column prepay_saved bigint not null default 0 check (prepay_saved >= 0),
    add column prepayments jsonb not null default '[]';
