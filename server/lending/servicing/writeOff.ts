import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { invalid } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { confirmTogether } from '../../rest/write/secondPerson.ts';
import { bookWriteOff } from '../books/loans.ts';
import { noQuote } from '../books/settlement.ts';
import { lockLoan, rulesOfLoan } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { keepLoan } from './keepLoan.ts';
import { loanOutcome } from './loanOutcome.ts';

const action = 'write-off';

/**
 * Takes a loan out of what is counted on, by two people: it is lost in the books, and owed, locked and reported as before. Throws
 * `SecondPersonNeeded` where nobody asked for it before.
 */
export const writeOff =
    (services: Services): RunAction =>
    async (context, { id: uid, current }) => {
        const { tx, origin } = context;
        if (origin.reason === undefined) throw invalid({ reason: 'Write why' });
        const row = await lockLoan(tx, uid);
        const now = services.clock();
        const change = { writtenOffOn: dayIn(rulesOfLoan(row).timeZone, now), writtenOff: row.outstanding };
        const next = { ...current, ...change };
        const together = await confirmTogether(context, { current, next, changed: Object.keys(change), action });
        await bookWriteOff(tx, { uid, bookedBy: origin.principal.username, now });
        await tx.orm
            .update(loan)
            .set({ ...change, ...noQuote })
            .where(eq(loan.applicationUid, uid));
        await keepLoan(tx, services, { uid, runId: origin.requestId });
        return loanOutcome(context, { row, current, action, change, together });
    };
