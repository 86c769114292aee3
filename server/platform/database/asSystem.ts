import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Transaction } from './transaction.ts';

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

/** One statement outside the caller's row level security: see `asSystem`. */
export const systemQuery = <Row extends QueryResultRow>(
    tx: Pick<Transaction, 'client'>,
    statement: QueryConfig,
): Promise<QueryResult<Row>> => asSystem(tx, () => tx.client.query<Row>(statement));
