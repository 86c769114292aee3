import { providerNames, type Provider } from '../../../domain/collections/providers.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Asking {
    readonly kind: Provider;
    readonly country: string;
    readonly now: Date;
}

const atOnce = 20;

// Noted before the network hears of it: a question that it does not take waits for its turn like the others.
const unprovenSql = `
    update inbound set asked_at = $3 where inbound_id in (
        select inbound_id from inbound where country = $1 and network = $2 and state = 'unproven' and amount > 0
            and created_at > $3::timestamptz - interval '30 days'
            and (asked_at is null or asked_at < $3::timestamptz - interval '6 hours')
        order by asked_at nulls first, created_at limit ${atOnce} for update skip locked)
    returning reference`;

/** The numbers of transfers that were reported without proof, whose fate their network is to be asked now; each a few times a day. */
export const toBeAskedAbout = async ({ client }: Transaction, { kind, country, now }: Asking) => {
    const values = [country, providerNames[kind], now];
    const asked = { name: 'unproven transfers', text: unprovenSql, values };
    const { rows } = await client.query<{ reference: string }>(asked);
    return rows.map(({ reference }) => reference);
};
