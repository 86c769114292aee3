-- What lets a person in whose second factor is lost: each once. Only their hashes are here.
create table idp_recovery_code (
    user_id uuid not null references idp_user on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
);
