-- What the state was paid is booked from the rows of a statement too.
alter table statement_row
    drop constraint statement_row_meaning_check,
    add constraint statement_row_meaning_check
        check (meaning in ('incoming', 'paid_in', 'sent', 'charge', 'sweep', 'tax', 'withheld_tax')),
    drop constraint statement_row_check1,
    add constraint statement_row_check1 check (state <> 'booked' or meaning in ('charge', 'sweep', 'tax', 'withheld_tax'));
