-- Why whoever asked for a change wants it: the second person reads it, and agrees to it.
alter table pending_change add column reason text;
