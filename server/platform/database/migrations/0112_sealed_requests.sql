-- What waits for a second person holds names, addresses and numbers: sealed with the identity key, which the database does not
-- have. The server seals what waits already at its next start; whatever is answered keeps nothing.
alter table approval
    alter column input drop not null,
    add column input_sealed bytea,
    add check (input is null or input_sealed is null);
update approval set input = null where state <> 'waiting';
