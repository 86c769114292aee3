-- What two people found out about money of which no network tells what became of it, and since when it is theirs to find out.
alter table money_order
    add column unclear_since timestamptz,
    add column settled_as text check (settled_as in ('arrived', 'not_arrived'));
