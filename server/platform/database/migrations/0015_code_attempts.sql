-- Six digits are soon guessed where nobody counts: each code takes a few tries only.
alter table idp_code add column attempts integer not null default 0;
