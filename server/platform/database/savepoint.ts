import { ApiError } from '../errors.ts';
import type { Transaction } from './transaction.ts';

type Work<Result> = (part: Transaction) => Promise<Result>;

/** A part of a transaction that can be undone alone, with what it would have told at the commit. */
const beginPart = (tx: Transaction) => {
    const told: (() => void)[] = [];
    const part: Transaction = {
        ...tx,
        last: (statement, row) => told.push(() => tx.last(statement, row)),
        wake: (channel, payload) => told.push(() => tx.wake(channel, payload)),
    };
    tx.post({ text: 'savepoint part' });
    return {
        part,
        keep: (): void => {
            tx.post({ text: 'release savepoint part' });
            for (const tell of told) tell();
        },
        undo: () => tx.client.query('rollback to savepoint part; release savepoint part'),
    };
};

/** What the work answered, or why it was refused: then it has left nothing behind. Any other error ends the transaction. */
export const attempt = async <Result>(
    tx: Transaction,
    work: Work<Result>,
): Promise<{ readonly result: Result } | { readonly refusal: ApiError }> => {
    const { part, keep, undo } = beginPart(tx);
    try {
        const result = await work(part);
        keep();
        return { result };
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await undo();
        return { refusal: error };
    }
};

/** What the work answered, which has left nothing behind either way. */
export const rehearse = async <Result>(tx: Transaction, work: Work<Result>): Promise<Result> => {
    const { part, undo } = beginPart(tx);
    const result = await work(part);
    await undo();
    return result;
};
