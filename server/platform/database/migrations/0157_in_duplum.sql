-- What of a loan may not be asked while it is late, where the law lets its cost grow no further.
alter table loan add column capped bigint not null default 0;
