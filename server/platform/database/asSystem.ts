import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isScoped, markScoped, scopedRole } from './scopedQuery.ts';
import type { Transaction } from './transaction.ts';

type Connected = Pick<Transaction, 'client'>;

const leave = { name: 'leave role', text: `select set_config('role', 'none', true)` };
const resume = { name: 'resume role', text: `select set_config('role', '${scopedRole}', true)` };

/**
 * Runs `work` outside the caller's row level security, in the same transaction: for questions that must see every shop
 * (does this customer already owe elsewhere?) and whose answers the rules, not the caller, read.
 */
export const asSystem = async <Result>({ client }: Connected, work: () => Promise<Result>): Promise<Result> => {
    if (!isScoped(client)) return work();
    await client.query(leave);
    markScoped(client, false);
    try {
        return await work();
    } finally {
        markScoped(client, true);
        // A failed transaction takes no more statements and forgets its role by itself.
        if (client.getTransactionStatus() === 'T') await client.query(resume);
    }
};

/** One statement outside the caller's row level security: see `asSystem`. */
export const systemQuery = <Row extends QueryResultRow>(
    tx: Connected,
    statement: QueryConfig,
): Promise<QueryResult<Row>> => asSystem(tx, () => tx.client.query<Row>(statement));
