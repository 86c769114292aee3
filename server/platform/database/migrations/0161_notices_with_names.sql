-- In the inbox, what is told of an application names its customer; what is sent to a phone never does.
alter table notification add column customer_name text;
update notification n set customer_name = a.customer_name
    from application a where a.uid = substring(n.link from '[0-9a-f]{8}-[0-9a-f-]{27}');
