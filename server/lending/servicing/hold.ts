import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { longestHold } from '../../../domain/lending/hold.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { holdInput } from '../../../domain/resources/loanActions.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { invalid } from '../../platform/errors.ts';
import type { WriteContext } from '../../rest/write/context.ts';
import type { Acting, RunAction } from '../../rest/write/actionRoutes.ts';
import { lockLoan, readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { keepLoan } from './keepLoan.ts';
import { standsStill } from './words.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';
import { loanOutcome } from './loanOutcome.ts';

type Change = Pick<LoanRow, 'holds' | 'standsStillFor' | 'standsStillUntil'>;

interface Changing extends Pick<Acting, 'current'> {
    readonly row: LoanRow;
    readonly action: string;
    readonly change: Change;
    readonly note: string | null;
}

/** Writes when a loan stands still, and brings it in step with that at once: its due days, its state and its phone. */
const changeHolds = async (context: WriteContext, services: Services, changing: Changing) => {
    const { tx, origin } = context;
    const { row, action, change, note, current } = changing;
    const { applicationUid: uid } = row;
    await tx.orm.update(loan).set(change).where(eq(loan.applicationUid, uid));
    await keepLoan(tx, services, { uid, runId: origin.requestId });
    const { standsStillFor, standsStillUntil } = change;
    const told = { standsStillFor, standsStillUntil, ...(note === null ? {} : { note }) };
    return loanOutcome(context, { row, current, action, change: told });
};

interface Held {
    readonly cause: LoanRow['standsStillFor'];
    readonly until: string;
    readonly note: string | null;
}

const heldBy = (input: unknown, today: string) => {
    const held = checkedInput<Held>(holdInput, input);
    if (held.until <= today) throw invalid({ until: 'Choose a day after today' });
    if (held.until > dueDay(today, 'daily', longestHold)) {
        throw invalid({ until: `Choose a day within ${longestHold} days: it can be prolonged then` });
    }
    return held;
};

/** From today until a day, a loan stands still: nothing falls due, is reminded of, locked or reported. The customer is told. */
export const holdLoan =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx } = context;
        const row = await lockLoan(tx, uid);
        const today = dayIn(rulesOfLoan(row).timeZone, services.clock());
        const { cause, until, note } = heldBy(input, today);
        const { to, language } = await readerOf(tx, row);
        if (to !== '') {
            const text = standsStill({ reference: row.reference, currency: row.currency, language }, until);
            await services.partners.messaging.send(tx, { to, purpose: 'stands_still', text, applicationUid: uid });
        }
        const holds = [...row.holds, { from: today, until }];
        const change = { holds, standsStillFor: cause, standsStillUntil: until };
        return changeHolds(context, services, { row, action: 'hold', change, note, current });
    };

/** A loan that stands still goes on today. The days that are over stay out of its count. */
export const goOn =
    (services: Services): RunAction =>
    async (context, { id: uid, current }) => {
        const row = await lockLoan(context.tx, uid);
        const today = dayIn(rulesOfLoan(row).timeZone, services.clock());
        const holds = row.holds.map(({ from, until }) => ({ from, until: until > today ? today : until }));
        const change = { holds, standsStillFor: null, standsStillUntil: null };
        return changeHolds(context, services, { row, action: 'go-on', change, note: null, current });
    };
