-- Rows of an operator's statement that are of money that went out, and are not taken.
alter table import_file add column left_out integer not null default 0;
