-- What the lender is licensed as in a country: some laws limit what a loan may cost under one of these.
alter table contract_text add column licence_kind text;
