-- The number of a transfer as it is told apart from others, as canonicalReference() says it: letters, digits and dots, in capitals.
create function canonical_reference(reference text) returns text language sql immutable parallel safe
    return upper(regexp_replace(normalize(reference, NFKC), '[^[:alnum:].]', '', 'g'));

drop index money_order_network_reference;
create index money_order_network_reference on money_order (country, canonical_reference(network_reference))
    where network_reference is not null;
create index inbound_return_reference on inbound (country, canonical_reference(return_reference)) where return_reference is not null;
