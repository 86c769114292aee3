-- Where a person's devices are reached: one row for each browser that said yes. Nobody reads them but the server itself.
create table push_subscription (
    subscription_id text primary key,
    username        text not null references app_user on delete cascade,
    service         text not null check (service in ('webPush', 'fcm')),
    -- The push service's address of the device, or its token there: whoever knows it may write to the device.
    address         text not null unique check (length(address) <= 2048),
    -- What messages to the device are encrypted with; none where the service does that.
    keys            jsonb,
    created_at      timestamptz not null default now(),
    confirmed_at    timestamptz not null default now()
);
create index push_subscription_person on push_subscription (username, confirmed_at);
alter table push_subscription enable row level security;

-- The pair of keys by which push services know this installation; the private one is sealed.
create table push_key (
    push_key_id         text primary key,
    public_key          text not null,
    private_key_sealed  text not null,
    created_at          timestamptz not null default now()
);
alter table push_key enable row level security;
