import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { priceOfOpening } from '../../../domain/lending/arrears.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import { promiseInput } from '../../../domain/resources/loanActions.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { lockLoan, readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { keepLoan } from './keepLoan.ts';
import { promised } from './words.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';
import { loanOutcome } from './loanOutcome.ts';

interface Promised {
    readonly amount: number;
    readonly promisedOn: string;
}

const promisedIn = (input: unknown, { row, standing, today }: { row: LoanRow; standing: Standing; today: string }) => {
    const { amount, promisedOn } = checkedInput<Promised>(promiseInput, input);
    const { promiseDays } = rulesOfLoan(row).thresholds;
    if (promisedOn <= today) throw invalid({ promisedOn: 'Choose a day after today' });
    if (promisedOn > dueDay(today, 'daily', promiseDays)) {
        throw invalid({ promisedOn: `Choose a day within ${promiseDays} days: the lock waits no longer` });
    }
    const least = priceOfOpening(standing, row.schedule[0]?.amount ?? standing.overdue);
    const money = (sum: number): string => formatMoney(sum, row.currency);
    if (amount < least) throw invalid({ amount: `At least ${money(least)}: less does not keep the phone open` });
    if (amount > standing.outstanding) throw invalid({ amount: `No more than ${money(standing.outstanding)} is owed` });
    return { amount, promisedOn };
};

/** A customer who is late says what they pay, and by when: until then they are not reminded, and nothing is locked. They are told. */
export const notePromise =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx, origin } = context;
        // What is late today, not what was late when it was last looked after.
        const standing = await keepLoan(tx, services, { uid, runId: origin.requestId });
        const row = await lockLoan(tx, uid);
        if (standing.overdue === 0) throw conflict('NOT_LATE', 'Nothing is late on this loan.');
        const today = dayIn(rulesOfLoan(row).timeZone, services.clock());
        const { amount, promisedOn } = promisedIn(input, { row, standing, today });
        const { reference, currency } = row;
        const { to, language } = await readerOf(tx, row);
        if (to !== '') {
            const text = promised({ reference, currency, language }, amount, promisedOn);
            await services.partners.messaging.send(tx, { to, purpose: 'promise', text, applicationUid: uid });
        }
        const change = { promisedAmount: amount, promisedOn, promiseState: 'open' as const };
        const promiseNeeded = standing.paid + amount;
        await tx.orm
            .update(loan)
            .set({ ...change, promiseNeeded })
            .where(eq(loan.applicationUid, uid));
        await keepLoan(tx, services, { uid, runId: origin.requestId });
        return loanOutcome(context, { row, current, action: 'promise', change });
    };
