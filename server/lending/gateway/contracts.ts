import { dayIn } from '../../../domain/calendarDay.ts';
import { standingRefusal, type Application } from '../../../domain/application/application.ts';
import { inDoubt, standingOf, type Standing } from '../../../domain/lending/standing.ts';
import { liveLoanStates } from '../../../domain/lending/loan.ts';
import { isCountry } from '../../../domain/countries.ts';
import { daysToAnswer } from '../../../domain/privacy/clocks.ts';
import { purposes } from '../../../domain/privacy/purposes.ts';
import type { UssdContract } from '../../../domain/gateway/menu.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { phoneMarks } from '../records/sealedNames.ts';
import { readApplication } from '../records/application.ts';
import { findLoan, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { withdrawnOf } from '../records/withdrawn.ts';

/** A contract of whoever dials, with what its menu needs. */
export interface Dialled extends UssdContract {
    readonly application: Application;
    readonly row: LoanRow | undefined;
}

/** As many as one screen names. */
const most = 5;

const theirsSql = `
    select uid from application left join loan on application_uid = uid
    where application.country = $1 and application.phone_mark = any ($2) and not is_test_mode
    order by loan.state = any($3) desc nulls last, application.created_at desc limit ${most}`;

const standingToday = (row: LoanRow, now: Date): Standing => {
    const standing = standingOf(row, row.paid, dayIn(rulesOfLoan(row).timeZone, now));
    return row.balanceConfirmed ? standing : inDoubt(standing);
};

const reviewDaysOf = (application: Application): number | null =>
    standingRefusal(application) === null || !isCountry(application.country)
        ? null
        : daysToAnswer(application.country, 'review');

const dialledOf = async (tx: Transaction, uid: string, now: Date): Promise<readonly Dialled[]> => {
    const application = await readApplication(tx, uid);
    if (application === undefined) return [];
    const row = await findLoan(tx, uid);
    const withdrawn = await withdrawnOf(tx, application);
    return [
        {
            uid,
            reference: application.reference,
            application,
            row,
            loan: row === undefined ? null : standingToday(row, now),
            agreed: purposes.filter((purpose) => withdrawn[purpose] === undefined),
            reviewDays: reviewDaysOf(application),
        },
    ];
};

/** Contracts that a phone number stands in, those that run first. Run as the system. */
export const contractsOf = async (
    tx: Transaction,
    { country, phone }: { readonly country: string; readonly phone: string },
    now: Date,
): Promise<readonly Dialled[]> => {
    const { rows } = await tx.client.query<{ uid: string }>({
        name: 'contracts of a phone',
        text: theirsSql,
        values: [country, phoneMarks(tx.secrets, [phone]), liveLoanStates],
    });
    const found: Dialled[] = [];
    for (const { uid } of rows) found.push(...(await dialledOf(tx, uid, now)));
    return found;
};
