import type { Database } from './connect.ts';
import type { Transaction } from './transaction.ts';

type Transactions = Pick<Database, 'withTransaction'>;

/** Does a part of what is left, and resolves to how many rows that were; 0 once nothing is. */
type Batch = (tx: Transaction) => Promise<number>;

/**
 * Work over many rows, one kind of batch after the other, each batch one transaction, until `isLate` says so or nothing is
 * left. May be stopped and run again. Resolves to how many rows it did.
 */
export const inBatches =
    (...kinds: readonly Batch[]) =>
    async ({ withTransaction }: Transactions, isLate: () => boolean = () => false): Promise<number> => {
        let all = 0;
        for (const batch of kinds) {
            for (let done = 1; done > 0;) {
                done = await withTransaction(batch);
                all += done;
                if (isLate()) return all;
            }
        }
        return all;
    };
