-- A contract's file is drawn by work of the queue: until then its hash is not known.
alter table contract alter column document_sha256 drop not null;
