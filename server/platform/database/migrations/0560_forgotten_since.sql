-- Backups note beside them who was forgotten since they looked last.
create index forgotten_at on forgotten (at);
