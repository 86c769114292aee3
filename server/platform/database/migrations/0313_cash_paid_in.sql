-- A row of a statement may be cash that was counted and paid in.
alter table statement_row
    drop constraint statement_row_meaning_check,
    add constraint statement_row_meaning_check check (meaning in ('incoming', 'paid_in', 'sent', 'charge', 'sweep'));
