-- What sections say of people, sealed where it stood open: a text that begins with the mark of what is sealed. The row holds the
-- key, sealed by the identity key, and by what equality finds it: 16 bytes each that nobody can make without that key.
alter table application add column key_sealed bytea, add column found_by bytea[] not null default '{}';

create index application_found_by on application using gin (found_by);
create index application_plain on application (uid)
    where key_sealed is null and coalesce(customer, kyc, pledge, guarantor, affordability, address) is not null;

drop index application_mobile_money, application_birth, application_pledge_serials, application_guarantor_phones, application_home;
drop function pledge_serials, guarantor_phones, home_latitude, home_longitude;

-- What the log masks, sealed by the identity key, and which record it is about.
alter table event_personal alter column leaves drop not null, add column leaves_sealed bytea, add column about text,
    add check (num_nonnulls(leaves, leaves_sealed) = 1);
create index event_personal_open on event_personal (sequence) where leaves_sealed is null;
-- How it lies may change, and nothing else: sealed where it lay open, or under a new key.
drop trigger event_personal_unchanged on event_personal;
create trigger event_personal_unchanged before update on event_personal for each row
    when (new.sequence <> old.sequence or new.created_at <> old.created_at or new.leaves is not null or new.about <> old.about)
    execute function refuse_change();
grant update on event_personal to ahadi_system;
