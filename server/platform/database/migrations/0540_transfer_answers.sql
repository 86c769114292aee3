-- What a network answered, later and by itself, about money that it was to send to a phone. Whose phone it is stands with the order.
create table transfer_answer (
    answer_id         text primary key,
    order_id          text not null references money_order,
    country           text not null,
    -- What became of the order, what was found when it was asked about, or that nothing is known in time.
    about             text not null check (about in ('result', 'status', 'late')),
    outcome           text not null check (outcome in ('paid', 'refused', 'open')),
    -- The network's own word for it; empty where none could be read.
    code              text not null,
    network_reference text,
    amount            bigint,
    proof             text not null check (proof in ('address', 'none')),
    raw_sha256        bytea not null,
    received_at       timestamptz not null default now(),
    -- The same again is the same. What proves nothing never stands in the way of what does.
    unique (order_id, about, proof, raw_sha256)
);
create trigger transfer_answer_kept before update or delete or truncate on transfer_answer
    for each statement execute function keep_books();
alter table transfer_answer enable always trigger transfer_answer_kept;
alter table transfer_answer enable row level security;
alter table transfer_answer force row level security;
create policy system_reach on transfer_answer for all to ahadi_system using (true) with check (true);

-- When a network that answers later was last asked what became of it.
alter table money_order add column enquired_at timestamptz;
