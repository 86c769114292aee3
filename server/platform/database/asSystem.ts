import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Transaction } from './transaction.ts';

/**
 * One statement outside the caller's row level security, as `asSystem` but in one round trip: the three are sent together, so
 * nothing else of the transaction can come between them.
 */
export const systemQuery = async <Row extends QueryResultRow>(
    { client }: Pick<Transaction, 'client'>,
    statement: QueryConfig,
): Promise<QueryResult<Row>> => {
    const [, found] = await Promise.all([
        client.query({
            name: 'leave role for a statement',
            text: `with had as materialized (select set_config('app.role_before', current_setting('role'), true))
                select set_config('role', 'none', true) from had`,
        }),
        client.query<Row>(statement),
        client.query({
            name: 'resume role after a statement',
            text: `select set_config('role', current_setting('app.role_before'), true)`,
        }),
    ]);
    return found;
};

/**
 * Runs `work` outside the caller's row level security, in the same transaction: for questions that must see every shop
 * (does this customer already owe elsewhere?) and whose answers the rules, not the caller, read.
 */
export const asSystem = async <Result>(
    { client }: Pick<Transaction, 'client'>,
    work: () => Promise<Result>,
): Promise<Result> => {
    const { rows } = await client.query<{ role: string }>({
        name: 'leave role',
        text: `with had as materialized (select current_setting('role') as role)
            select had.role, set_config('role', 'none', true) from had`,
    });
    try {
        return await work();
    } finally {
        // A failed transaction takes no more statements and forgets its role by itself.
        if (client.getTransactionStatus() === 'T') {
            await client.query({
                name: 'resume role',
                text: `select set_config('role', $1, true)`,
                values: [rows[0]?.role ?? 'none'],
            });
        }
    }
};
