-- Underwriters keep what they reviewed in reach while it is away for an edit.
create index application_reviewer on application (reviewer, created_at, uid);
