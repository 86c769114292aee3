-- Why a carrier will never deliver a message, in its words.
alter table message add column failure text;
