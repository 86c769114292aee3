-- Whether somebody else has an address is asked whenever one is proven.
create index app_user_email on app_user (lower(email));
