-- The key of a document's bytes, sealed by the identity key; null where they lie open as they did before.
alter table document add column key_sealed bytea;
create index document_plain on document (document_id) where key_sealed is null;
