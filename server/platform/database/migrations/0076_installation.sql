-- Whose people are in this database: the issuer of their identities, which begins with the public address. A process with
-- another address is refused instead of taking them.
create table installation (
    id     boolean primary key default true check (id),
    issuer text not null
);
alter table installation enable row level security;
revoke all on installation from ahadi_app;

insert into installation (issuer)
    select u.issuer from app_user u join idp_user i on i.id::text = u.subject
    group by u.issuer order by count(*) desc limit 1;
