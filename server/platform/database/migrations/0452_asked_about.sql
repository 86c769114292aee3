-- When a network was last asked what became of a transfer that was reported without proof.
alter table inbound add column asked_at timestamptz;
