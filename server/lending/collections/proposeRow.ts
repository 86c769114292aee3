import { system } from '../../../domain/access/roles.ts';
import { meaningIn } from '../../../domain/collections/meaningIn.ts';
import type { KeptAt, RowMeaning, RowState } from '../../../domain/collections/statementRow.ts';
import { statementRows } from '../../../domain/resources/statementRows.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Asked {
    readonly country: string;
    readonly canonical: string;
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

interface Row {
    readonly country: string;
    readonly canonical: string;
    readonly amount: string;
}

// What left by an order, what people paid back by hand, what was sent back to its payer: in whatever letters its number is written.
const sentBy = ({ country, canonical, amount }: Row): string => `(
    exists (select 1 from money_order where money_order.country = ${country} and money_order.amount = ${amount}
        and canonical_reference(network_reference) = ${canonical} and money_order.state = 'confirmed'
        and kind in ('payout', 'refund', 'shop_payment', 'disbursement'))
    or exists (select 1 from ledger_entry entry join ledger_transfer paid using (entry_id)
        where entry.source = 'refund:' || ${country} || ':' || ${canonical} and paid.amount = ${amount})
    or exists (select 1 from inbound where inbound.country = ${country} and inbound.amount = ${amount}
        and canonical_reference(return_reference) = ${canonical} and inbound.state = 'sent_back'))`;

const isSentSql = `select ${sentBy({ country: '$1::text', canonical: '$2::text', amount: '$3::bigint' })} as sent`;

const isSent = async ({ client }: Transaction, { country, canonical, wentOut }: Asked): Promise<boolean> => {
    const values = [country, canonical, wentOut];
    const { rows } = await client.query<{ sent: boolean }>({ name: 'sent by us', text: isSentSql, values });
    return rows[0]?.sent === true;
};

// Cash that was counted and paid in, under the number of its slip.
const paidInSql = `
    select 1 from money_reference slip join ledger_entry entry using (source) join ledger_transfer paid using (entry_id)
    where slip.country = $1 and slip.reference = $2 and slip.source like 'cash:%' and paid.debit = $3 and paid.amount = $4 limit 1`;

const isPaidIn = async ({ client }: Transaction, { country, canonical, keptAt, cameIn }: Asked): Promise<boolean> => {
    const values = [country, canonical, keptAt, cameIn];
    return (await client.query({ name: 'cash paid in', text: paidInSql, values })).rowCount === 1;
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
    if (await isPaidIn(tx, row)) return agrees('paid_in');
    const isOwn = row.keptAt === '1020' && (proposed === 'sweep' || (await isSweep(tx, row)));
    return isOwn ? { meaning: 'sweep', proposed: 'sweep', state: 'open' } : agrees('incoming');
};

const noteSentSql = `
    update statement_row set meaning = 'sent', proposed = 'sent', state = 'agrees', updated_at = $2, version = version + 1
    where country = $1 and state = 'open' and went_out > 0
        and ${sentBy({ country: 'statement_row.country', canonical: 'statement_row.canonical', amount: 'statement_row.went_out' })}
    returning row_id as "rowId"`;

/** Rows that were read before it was known that what they list was sent: they agree now. As the system. */
export const noteSent = async (tx: Transaction, country: string, now: Date): Promise<void> => {
    const values = [country, now];
    const { rows } = await tx.client.query<{ rowId: string }>({ name: 'note sent', text: noteSentSql, values });
    for (const { rowId: id } of rows) {
        await announce(tx, { principal: system, entity: statementRows.name, id, operation: 'update', country });
    }
};
