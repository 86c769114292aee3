import { canonicalReference } from '../../../domain/lending/paymentReference.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';

interface Claimed {
    readonly country: string;
    readonly method: string;
    readonly reference: string | null;
    /** What it pays: 'payment:<id>', 'deposit:<uid>'. */
    readonly source: string;
}

/**
 * Takes the reference of a transfer for what it pays: it pays one thing, in whatever letters, by whatever method. Throws 422 where
 * it was taken before.
 */
export const claimReference = (tx: Transaction, { country, method, reference, source }: Claimed): Promise<void> =>
    asSystem(tx, async () => {
        // What is noted of cash is the number of a receipt, not a transfer.
        const canonical = method === 'cash' ? '' : canonicalReference(reference ?? '');
        if (canonical === '') return;
        const { rows } = await tx.client.query<{ source: string }>({
            name: 'claim reference',
            text: `with claimed as (insert into money_reference (country, reference, source) values ($1, $2, $3)
                    on conflict do nothing returning source)
                select source from claimed union all
                select source from money_reference where country = $1 and reference = $2`,
            values: [country, canonical, source],
        });
        if (rows[0]?.source === source) return;
        const message = 'This transfer was entered already: look it up under Payments';
        throw invalid({ paymentReference: message }, message);
    });

/** What a reversed payment was paid with may pay something else. */
export const freeReference = (tx: Transaction, source: string): Promise<void> =>
    asSystem(tx, async () => {
        await tx.client.query({
            name: 'free reference',
            text: 'delete from money_reference where source = $1',
            values: [source],
        });
    });
