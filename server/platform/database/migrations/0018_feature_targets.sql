-- Whom a feature is for, beside its percentage: an empty list leaves nobody out.
alter table feature
    add column countries jsonb not null default '[]',
    add column roles     jsonb not null default '[]',
    add column merchants jsonb not null default '[]';
