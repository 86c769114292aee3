-- Anybody may ask whether a contract is ours by the hash of its file, signed or as it was before: what lies sealed cannot be asked for.
alter table contract add column unsigned_sha256 text;
update contract set unsigned_sha256 = evidence -> 'proof' ->> 'contractSha256' where jsonb_typeof(evidence) = 'object';
create index contract_document_sha256 on contract (document_sha256);
create index contract_unsigned_sha256 on contract (unsigned_sha256);
