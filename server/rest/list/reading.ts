import type { QueryConfig, QueryResultRow } from 'pg';
import type { Borrowing } from '../../platform/database/borrowing.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ScopedReader } from '../../platform/database/scopedQuery.ts';
import { isSearch, type ListRequest } from './listCondition.ts';

export type Reading = (request: ListRequest, pace?: 'slow') => ScopedReader;

// An index serves a search behind the second wall only where the database knows that the comparison tells nothing of others.
const indexedSql = `select bool_and(proleakproof) as "isIndexed" from pg_proc
    where oid in ('textlike(text,text)'::regprocedure, 'texticlike(text,text)'::regprocedure, 'jsonb_contains(jsonb,jsonb)'::regprocedure,
        'arrayoverlap(anyarray,anyarray)'::regprocedure)`;

const looksInto = (request: ListRequest): boolean =>
    isSearch(request) || request.query.conditions.some(({ operator }) => operator === 'holds');

/**
 * Lists are read as the person who asks, under row level security. Where the database's operator could not let searches in
 * texts use their indexes there (only a superuser can), those alone go by the condition in the statement.
 */
export const createReading = ({ reader, borrow }: Pick<Database, 'reader' | 'borrow'>): Reading => {
    const open = (borrowing: Borrowing): ScopedReader => ({
        query: <Row extends QueryResultRow>(statement: QueryConfig) =>
            borrow(async (client) => {
                try {
                    return await client.query<Row>(statement);
                } finally {
                    client.release();
                }
            }, borrowing),
    });
    let asked: Promise<boolean> | undefined;
    const isIndexed = async (): Promise<boolean> => {
        const { rows } = await open({}).query<{ isIndexed: boolean }>({ text: indexedSql });
        return rows[0]?.isIndexed === true;
    };
    return (request, pace) => {
        const scoped = reader(request.reader, request.resource.source, pace);
        if (!looksInto(request)) return scoped;
        return {
            query: async (statement) => {
                asked ??= isIndexed().catch((error: unknown) => {
                    asked = undefined;
                    throw error;
                });
                return (await asked) ? scoped.query(statement) : open({ pace }).query(statement);
            },
        };
    };
};
