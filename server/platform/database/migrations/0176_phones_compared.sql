-- What a lock provider shows of a phone beside its state, so that the next look finds what changed; and when they were compared.
alter table phone add column seen jsonb;
alter table phone add column compared_at timestamptz;
create index phone_by_provider on phone (provider, phone_id);
