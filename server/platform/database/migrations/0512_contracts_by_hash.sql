-- Anybody may ask whether a contract is ours by the hash of its file, signed or as it was before.
create index contract_document_sha256 on contract (document_sha256);
create index contract_unsigned_sha256 on contract ((evidence -> 'proof' ->> 'contractSha256'));
