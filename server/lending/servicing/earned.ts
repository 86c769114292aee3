import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../../domain/access/roles.ts';
import { clawBack, releasedTranches, withheldTranches, type Booked } from '../../../domain/lending/commission.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import type { Services } from '../services.ts';
import { addEarnings } from '../books/earnings.ts';
import { earning } from '../../platform/database/schema/lending.ts';
import { askedOften } from '../../platform/database/askedOften.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import type { LoanRow } from '../records/loan.ts';

interface Due {
    readonly row: LoanRow;
    readonly standing: Standing;
    readonly rules: Pick<CountryRules, 'commission'>;
    readonly today: string;
}

const unpaidDays = ({ next, daysOverdue }: Standing): number => (next?.number === 1 ? daysOverdue : 0);

const noticeOf = ({ isTaken, waitsAgain }: { readonly isTaken: boolean; readonly waitsAgain: boolean }) => {
    if (isTaken) return 'commissionClawedBack';
    return waitsAgain ? 'commissionWaitsAgain' : 'commissionReleased';
};

export type EarningRow = typeof earning.$inferSelect;

/** What a sale has come to by what its customer paid and is not booked yet (rule 4.4). */
const earnedBy = ({ standing, rules }: Pick<Due, 'standing' | 'rules'>, rows: readonly EarningRow[]) => {
    const plan = rules.commission;
    const withheld = withheldTranches(plan, rows, standing.monthsPaid);
    const booked: readonly Booked[] = [
        ...releasedTranches(plan, rows, standing.monthsPaid),
        ...withheld,
        ...clawBack(plan, rows, { kind: 'first_instalment_unpaid', days: unpaidDays(standing) }),
    ];
    return { booked, waitsAgain: withheld.length > 0 };
};

export const isEarned = (due: Pick<Due, 'standing' | 'rules'>, rows: readonly EarningRow[]): boolean =>
    rows.length > 0 && earnedBy(due, rows).booked.length > 0;

const earningsOf = askedOften((orm) =>
    orm
        .select()
        .from(earning)
        .where(eq(earning.applicationUid, sql.placeholder('uid')))
        .prepare('earnings'),
);

/** Books what a sale has come to by what its customer paid: tranches released, waiting again, or the first one taken back (rule 4.4). */
export const bookEarned = async (
    tx: Transaction,
    { jobs, clock }: Services,
    { row: { applicationUid: uid, reference }, standing, rules, today }: Due,
): Promise<void> => {
    const rows = await earningsOf(tx.orm).execute({ uid });
    const [first] = rows;
    if (first === undefined) return;
    const { booked, waitsAgain } = earnedBy({ standing, rules }, rows);
    if (booked.length === 0) return;
    const { username, agentCode, merchantCode, customerName, customerPhone, marks, currency, country, search } = first;
    const whose = { username, agentCode, merchantCode, customerName, customerPhone, marks };
    const owner = { ...whose, currency, country, search, applicationUid: uid };
    const added = booked.map((row) => ({ earningId: v7(), ...owner, ...row, period: today.slice(0, 7), dueOn: null }));
    await addEarnings(tx, added, { bookedBy: system.username, now: clock() });
    const isTaken = booked.some(({ kind }) => kind === 'claw_back');
    await notify(tx, jobs, {
        kind: noticeOf({ isTaken, waitsAgain }),
        facts: { reference, recordId: uid },
        concerned: { country, seller: username },
        actor: system.username,
    });
};
