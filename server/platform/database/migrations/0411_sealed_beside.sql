-- What lies open still beside applications: found by the job that seals it without reading the rest.
create index application_check_open on application_check (application_uid)
    where jsonb_typeof(evidence) = 'object' and evidence <> '{}';
create index application_note_open on application_note (application_uid) where left(body, 1) <> chr(2);
create index bureau_request_open on bureau_request (application_uid)
    where jsonb_typeof(report) = 'object' and report <> '{}' or left(received, 1) <> chr(2);
