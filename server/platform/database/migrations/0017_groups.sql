-- Groups of the embedded identity provider as administrators make them: only the name must be there.
alter table idp_group
    alter column description drop not null,
    alter column precedence drop not null,
    add column role_arn text;
-- Pages through the members of a group, in the order of their names, begin at a user.
create index idp_user_group_by_user on idp_user_group (group_name, user_id);
drop index idp_user_group_by_group;
