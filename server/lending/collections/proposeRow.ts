import { meaningIn } from '../../../domain/collections/meaningIn.ts';
import type { KeptAt, RowMeaning, RowState } from '../../../domain/collections/statementRow.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Asked {
    readonly country: string;
    readonly canonical: string;
    readonly reference: string;
    readonly keptAt: KeptAt;
    readonly cameIn: number;
    readonly wentOut: number;
    readonly details: string | null;
}

interface Proposal {
    readonly meaning: RowMeaning | null;
    readonly proposed: RowMeaning | null;
    readonly state: RowState;
}

const agrees = (meaning: RowMeaning): Proposal => ({ meaning, proposed: meaning, state: 'agrees' });

// What left by an order, what people paid back by hand, what was sent back to its payer.
const sentSql = `
    select 1 from money_order where country = $1 and network_reference = $3 and amount = $4 and state = 'confirmed'
        and kind in ('payout', 'refund', 'shop_payment')
    union all select 1 from ledger_entry where source = 'refund:' || $1 || ':' || $2
    union all select 1 from inbound where country = $1 and return_reference = $3 and amount = $4 and state = 'sent_back'
    limit 1`;

const isSent = async ({ client }: Transaction, { country, canonical, reference, wentOut }: Asked): Promise<boolean> => {
    const values = [country, canonical, reference, wentOut];
    return (await client.query({ name: 'sent by us', text: sentSql, values })).rowCount === 1;
};

// What left one of our accounts and did not arrive at another one yet, for as long as banks take.
const departedSql = `
    select 1 from statement_row where country = $1 and meaning = 'sweep' and kept_at <> $2 and went_out = $3
        and created_at > now() - interval '30 days' limit 1`;

const isSweep = async ({ client }: Transaction, { country, keptAt, cameIn }: Asked): Promise<boolean> =>
    (await client.query({ name: 'departed', text: departedSql, values: [country, keptAt, cameIn] })).rowCount === 1;

/**
 * What a row of a statement is and what is to be done with it: what our books explain agrees; of the rest its own words tell, or
 * nothing does and people must. As the system.
 */
export const proposalFor = async (tx: Transaction, row: Asked): Promise<Proposal> => {
    const proposed = meaningIn(row.details ?? '');
    if (row.wentOut > 0) {
        return (await isSent(tx, row)) ? agrees('sent') : { meaning: proposed, proposed, state: 'open' };
    }
    const isOwn = row.keptAt === '1020' && (proposed === 'sweep' || (await isSweep(tx, row)));
    return isOwn ? { meaning: 'sweep', proposed: 'sweep', state: 'open' } : agrees('incoming');
};
