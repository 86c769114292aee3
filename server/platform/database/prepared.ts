import type pg from 'pg';
import { summaryOf } from './tracedStatements.ts';

// Each connection keeps its own of them; whose texts are made up as they go would never end.
const most = 500;

const names = new Map<string, string>();

/**
 * A name under which connections prepare a statement once, for to plan it takes longer than to carry it out. For texts that are few
 * and come again and again: beyond some hundreds there are no more names.
 */
export const preparedName = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === most) return known;
    const name = `${summaryOf(text)} ${names.size}`;
    names.set(text, name);
    return name;
};

/** A connection as drizzle uses it, on which each statement is prepared. */
export const preparing = (client: pg.PoolClient): pg.PoolClient => {
    const query = (statement: pg.QueryConfig, values: unknown[]) =>
        client.query({ ...statement, name: preparedName(statement.text) }, values);
    const over: pg.PoolClient = Object.create(client, { query: { value: query } });
    return over;
};
