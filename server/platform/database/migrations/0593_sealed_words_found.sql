-- transaction: none
-- What 0570 and 0591 built, which databases that ran these before have already: what `seal_open` finds open words by, and plans to sign.
create index concurrently if not exists application_check_open on application_check (application_uid)
    where jsonb_typeof(evidence) = 'object' and evidence <> '{}' or jsonb_typeof(findings) = 'object' and findings <> '{}'
        or left(comment, 1) <> chr(2);
create index concurrently if not exists decision_open on decision (application_uid)
    where left(internal_comment, 1) <> chr(2) or left(customer_message, 1) <> chr(2)
        or jsonb_typeof(conditions) = 'object' and conditions <> '{}';
create index concurrently if not exists device_return_open on device_return (application_uid) where left(comment, 1) <> chr(2);
create index concurrently if not exists customer_request_words_open on customer_request (request_id)
    where application_uid is not null and (left(words, 1) not in ('', chr(3)) or left(answer, 1) not in ('', chr(3)));
create index concurrently if not exists legal_hold_reason_open on legal_hold (hold_id)
    where application_uid is not null and (left(reason, 1) not in ('', chr(3)));
create index concurrently if not exists payment_reversed_because_open on payment (payment_id)
    where application_uid is not null and (left(reversed_because, 1) not in ('', chr(3)));
create index concurrently if not exists document_location_open on document (document_id)
    where application_uid is not null and (left(location #>> '{}', 1) not in ('', chr(3)));
create index concurrently if not exists upload_location_open on upload (upload_id)
    where application_uid is not null and (left(location #>> '{}', 1) not in ('', chr(3)));
create index concurrently if not exists record_comment_body_open on record_comment (comment_id) where left(body, 1) <> chr(3);
create index concurrently if not exists notification_words_open on notification (notification_id) where left(words, 1) <> chr(3);
create index concurrently if not exists application_words_open on application (uid) where jsonb_path_exists(flagged, '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(message|answer|comment|customerMessage|needDocument)$" && @.value.type() == "string" && @.value != "" && !(@.value starts with "\u0003")).value')
    or jsonb_path_exists(conditions, '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(message|answer|comment|customerMessage|needDocument)$" && @.value.type() == "string" && @.value != "" && !(@.value starts with "\u0003")).value')
    or jsonb_path_exists(recommendation, '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(message|answer|comment|customerMessage|needDocument)$" && @.value.type() == "string" && @.value != "" && !(@.value starts with "\u0003")).value')
    or jsonb_path_exists(rejection, '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(message|answer|comment|customerMessage|needDocument)$" && @.value.type() == "string" && @.value != "" && !(@.value starts with "\u0003")).value');
create index concurrently if not exists loan_to_sign on loan (country, sign_until) where sign_until is not null;
