import type { FieldKind } from '../../../domain/field.ts';

export type SqlType = 'text' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'jsonb';

/** The type that a value of each kind has in the database, and that a parameter is cast to. */
export const sqlTypes: Readonly<Record<FieldKind, SqlType>> = {
    text: 'text',
    longText: 'text',
    email: 'text',
    phone: 'text',
    choice: 'text',
    reference: 'text',
    photo: 'text',
    integer: 'bigint',
    money: 'bigint',
    basisPoints: 'bigint',
    boolean: 'boolean',
    date: 'date',
    instant: 'timestamptz',
    tags: 'jsonb',
    location: 'jsonb',
    items: 'jsonb',
    json: 'jsonb',
};

/** The column of a field: `merchant_code` for merchantCode. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The quoted column of a field: `"merchant_code"` for merchantCode. */
export const columnOf = (name: string): string => `"${columnName(name)}"`;
