-- What a network tells on our asking is proven by that.
alter table inbound_call
    drop constraint inbound_call_proof_check,
    add constraint inbound_call_proof_check check (proof in ('address', 'signature', 'query', 'none'));
