interface KindFacts {
    /** The type of its column in the database, and the one that a parameter is cast to. */
    readonly sql: 'text' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'jsonb';
    /** How a list is asked for it: a part of the text, the whole value, between bounds, one entry of a list. */
    readonly filter: 'text' | 'exact' | 'range' | 'list' | 'none';
    /** Whether it takes the whole width of a page: always, or only where it is filled in. */
    readonly wide?: 'always' | 'input';
}

const text = { sql: 'text', filter: 'text' } as const;
const number = { sql: 'bigint', filter: 'range' } as const;
const choice = { sql: 'text', filter: 'exact' } as const;
const json = { sql: 'jsonb', filter: 'none', wide: 'always' } as const;

const facts = {
    text,
    longText: { ...text, wide: 'always' },
    email: text,
    phone: text,
    choice,
    reference: choice,
    // 'YYYY-MM'
    month: text,
    photo: { sql: 'text', filter: 'none' },
    integer: number,
    money: number,
    basisPoints: number,
    boolean: { sql: 'boolean', filter: 'exact' },
    date: { sql: 'date', filter: 'range' },
    instant: { sql: 'timestamptz', filter: 'range' },
    tags: { sql: 'jsonb', filter: 'list', wide: 'input' },
    location: { ...json, wide: 'input' },
    items: json,
    json,
} as const satisfies Readonly<Record<string, KindFacts>>;

/** Every way a value can look. What a table of a layer does not say of a kind follows from its facts. */
export type FieldKind = keyof typeof facts;

/** What all layers know of a kind: one is added here. */
export const fieldKinds: Readonly<Record<FieldKind, KindFacts>> = facts;
