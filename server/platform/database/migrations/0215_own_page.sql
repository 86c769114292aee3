-- A link leads to the customer's own page too; a code opens it for a while in one browser. The cookie's hash alone is kept.
alter table paper_link
    add column session_hash  text,
    add column session_began timestamptz,
    add column session_seen  timestamptz;
