-- Who changed a price last: nobody publishes their own last change. Null where nobody has changed it since it was drafted.
alter table pricing add column edited_by text;
