import type { Country } from '../../../domain/countries.ts';
import type { InboundRow } from '../books/inbound.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { announceInbound } from '../books/inbound.ts';
import { tellOfInbound } from './tell.ts';

// Operators' statements have all of a day two days after it.
const missingSql = `
    update inbound set on_statement = 'missing', updated_at = $2, version = version + 1
    where country = $1 and on_statement is null and state in ('suspense', 'booked') and call_id is not null
        and created_at < $2::timestamptz - interval '48 hours'
        and (select min(listed.happened_at) <= coalesce(inbound.happened_at, inbound.created_at)
                and max(listed.happened_at) >= coalesce(inbound.happened_at, inbound.created_at)
            from inbound listed where listed.country = $1 and listed.network = inbound.network
                and listed.on_statement in ('agrees', 'only_statement'))
    returning inbound_id as "inboundId", country, reference`;

/** Marks what a network reported and its statement, which goes on past it, does not list; tells whoever must look. As the system. */
export const noteMissing = async (tx: Transaction, services: Services, country: Country): Promise<void> => {
    const { rows } = await tx.client.query<InboundRow>({
        name: 'missing on statements',
        text: missingSql,
        values: [country, services.clock()],
    });
    for (const row of rows) await announceInbound(tx, row, 'update');
    const [first] = rows;
    if (first !== undefined) await tellOfInbound(tx, services, first);
};
