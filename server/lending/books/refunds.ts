import { sql } from 'drizzle-orm';
import { system } from '../../../domain/access/roles.ts';
import { textIn } from '../../../domain/application/captured.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { refunds } from '../../../domain/resources/refunds.ts';
import { searchText } from '../../../domain/searchText.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { application } from '../../platform/database/schema/application.ts';
import { sealedFor } from '../../platform/database/owned.ts';
import { refundDue } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { openSection } from '../records/application.ts';

type RefundRow = typeof refundDue.$inferSelect;

type Owed = Pick<
    RefundRow,
    | 'applicationUid'
    | 'reference'
    | 'customerName'
    | 'customerPhone'
    | 'marks'
    | 'currency'
    | 'country'
    | 'number'
    | 'network'
    | 'state'
> & {
    // As the driver reads sums.
    readonly due: string;
    readonly sent: string;
};

type Found = Omit<Owed, 'number' | 'network'> & Pick<typeof application.$inferSelect, 'kyc' | 'keySealed'>;

/** Where money goes back to, as it was captured. */
const withWallet = async (tx: Transaction, { kyc, keySealed, ...owed }: Found): Promise<Owed> => {
    const captured = openSection(tx, { uid: owed.applicationUid, keySealed }, ['kyc', kyc]);
    const number = textIn(captured, 'mobileMoneyNumber') ?? null;
    const sealed = await sealedFor(tx, owed.applicationUid, { number: number ?? '' });
    return {
        ...owed,
        number: number === null ? null : sealed.number,
        network: textIn(captured, 'mobileMoneyNetwork') ?? null,
    };
};

const sentSql = `select coalesce(sum(case when debit = '2400' then amount else -amount end), 0) from ledger_transfer
    where kind = 'refund' and ((debit = '2400' and debit_of = uid) or (credit = '2400' and credit_of = uid))`;

const owedSql = `
    select *, case when exists (select 1 from money_order where application_uid = "applicationUid" and kind = 'refund'
            and money_order.state in ('kept', 'asked', 'unknown')) then 'sending' when due > 0 then 'due' else 'settled' end as state
    from (
        select uid as "applicationUid", reference, customer_name as "customerName", customer_phone as "customerPhone", marks,
            balance.currency, balance.country, kyc, key_sealed as "keySealed", greatest(-posted, 0) as due, (${sentSql}) as sent
        from ledger_balance balance join application on uid = subject
        where account = '2400' and subject = any ($1)
    ) owed`;

const keep = async ({ orm }: Transaction, { due, sent, ...owed }: Owed, now: Date): Promise<void> => {
    const isDue = Number(due) > 0;
    // What two people said was about what was due then.
    const shown = {
        ...owed,
        due: Number(due),
        sent: Number(sent),
        sendAs: null,
        sendAmount: null,
        returnReference: null,
    };
    const kept = { ...shown, search: searchText(refunds, owed), updatedAt: now };
    await orm
        .insert(refundDue)
        .values({ ...kept, dueSince: isDue ? now : null, createdAt: now })
        .onConflictDoUpdate({
            target: refundDue.applicationUid,
            set: {
                ...kept,
                dueSince: isDue ? sql`coalesce(${refundDue.dueSince}, ${now})` : null,
                version: sql`${refundDue.version} + 1`,
            },
        });
};

const paidBackSql = `select least(posted, sent)::float8 as amount, refund_due.currency, state
    from ledger_balance join refund_due on application_uid = subject
    where account = '2400' and subject = $1 and posted > 0 and sent > 0`;

/** Nobody is paid back what they had not paid: throws 422 where a reversal, once it is booked, leaves it so. As the system. */
export const requireNotPaidBack = async ({ client }: Transaction, uid: string): Promise<void> => {
    const { rows } = await client.query<Pick<RefundRow, 'currency' | 'state'> & { readonly amount: number }>({
        name: 'paid back too much',
        text: paidBackSql,
        values: [uid],
    });
    const [found] = rows;
    if (found === undefined) return;
    const { amount, currency, state } = found;
    const money = formatMoney(amount, currency);
    const message =
        state === 'sending'
            ? `${money} of it is on its way back to the customer: wait until Refunds say whether it arrived`
            : `${money} of it was paid back to the customer: have them send that to us with the number of their contract, then reverse it`;
    throw invalid({ reversedBecause: message }, message);
};

/** Brings what is shown to be due back in step with what was booked on these applications. As the system. */
export const keepRefunds = async (tx: Transaction, uids: readonly string[], now: Date): Promise<void> => {
    const { rows } = await tx.client.query<Found>({ name: 'owed to customers', text: owedSql, values: [uids] });
    for (const row of rows) {
        const owed = await withWallet(tx, row);
        await keep(tx, owed, now);
        const { applicationUid: id, country } = owed;
        await announce(tx, { principal: system, entity: refunds.name, id, operation: 'update', country });
    }
};
