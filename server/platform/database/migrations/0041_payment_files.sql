-- Files of payments name the loan by its contract, and a transfer by its reference.
create index loan_reference on loan (reference);
create index payment_reference on payment (country, method, payment_reference);
