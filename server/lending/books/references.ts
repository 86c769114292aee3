import { canonicalReference } from '../../../domain/lending/paymentReference.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { drawInbound, type Drawn, type InboundRow } from './inbound.ts';

interface Claimed extends Omit<Drawn, 'canonical'> {
    readonly method: string;
    readonly reference: string | null;
}

/**
 * Takes the reference of a transfer for what it pays: it pays one thing, in whatever letters, by whatever method. Resolves to the id
 * of the money where a network reported it by itself, null for all other. Throws 422 where it was taken before.
 */
export const claimReference = (tx: Transaction, { method, reference, ...drawn }: Claimed): Promise<string | null> =>
    asSystem(tx, async () => {
        // What is noted of cash is the number of a receipt, not a transfer.
        const canonical = method === 'cash' ? '' : canonicalReference(reference ?? '');
        if (canonical === '') return null;
        const { country, source } = drawn;
        const inboundId = await drawInbound(tx, { ...drawn, canonical });
        if (inboundId !== null) return inboundId;
        const { rows } = await tx.client.query<{ source: string }>({
            name: 'claim reference',
            text: `with claimed as (insert into money_reference (country, reference, source) values ($1, $2, $3)
                    on conflict do nothing returning source)
                select source from claimed union all
                select source from money_reference where country = $1 and reference = $2`,
            values: [country, canonical, source],
        });
        if (rows[0]?.source === source) return null;
        const message = 'This transfer was entered already: look it up under Payments';
        throw invalid({ paymentReference: message }, message);
    });

/**
 * Takes the reference of money that a network reported. Resolves to what was entered with the same transfer before, null where nothing
 * was. As the system.
 */
export const claimForInbound = async (
    { client }: Transaction,
    { country, canonical, inboundId }: Pick<InboundRow, 'country' | 'canonical' | 'inboundId'>,
): Promise<string | null> => {
    const own = `inbound:${inboundId}`;
    const { rowCount } = await client.query({
        name: 'claim for inbound',
        text: 'insert into money_reference (country, reference, source) values ($1, $2, $3) on conflict do nothing',
        values: [country, canonical, own],
    });
    if (rowCount === 1) return null;
    const { rows } = await client.query<{ source: string }>({
        name: 'claimed by',
        text: 'select source from money_reference where country = $1 and reference = $2',
        values: [country, canonical],
    });
    return rows[0]?.source === own ? null : (rows[0]?.source ?? '');
};

/** What a reversed payment was paid with may pay something else. */
export const freeReference = (tx: Transaction, source: string): Promise<void> =>
    asSystem(tx, async () => {
        await tx.client.query({
            name: 'free reference',
            text: 'delete from money_reference where source = $1',
            values: [source],
        });
    });
