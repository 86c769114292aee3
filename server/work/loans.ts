import { countries } from '../../domain/countries.ts';
import { dueDay } from '../../domain/lending/schedule.ts';
import { liveLoanStates } from '../../domain/lending/loan.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { bookBonusesOf } from '../lending/servicing/bonuses.ts';
import { keepLoan } from '../lending/servicing/keepLoan.ts';
import type { JobContext, RunJob } from './job.ts';

const mostAtOnce = 500;

// A run is given up after a minute: the rest goes on in the next one.
const longestMs = 40_000;

/** Loans of a country that are due by tomorrow and were not looked after today, and those that go on again. */
const dueIn = async (
    { services }: JobContext<'keep_loans'>,
    country: string,
    today: string,
): Promise<readonly string[]> => {
    const { rows } = await services.database.pool.query<{ uid: string }>({
        name: 'loans to keep',
        text: `(select application_uid as uid from loan
            where country = $1 and next_due_on <= $2 and (kept_on is null or kept_on < $3) and state = any ($4)
            order by next_due_on limit $5)
            union select application_uid from loan where country = $1 and stands_still_until <= $3`,
        values: [country, dueDay(today, 'daily', 1), today, liveLoanStates, mostAtOnce],
    });
    return rows.map(({ uid }) => uid);
};

export const keepLoans: RunJob<'keep_loans'> = async (context) => {
    const { services, runId, log } = context;
    const end = Date.now() + longestMs;
    for (const [country, { timeZone }] of Object.entries(countries)) {
        for (const uid of await dueIn(context, country, dayIn(timeZone, services.clock()))) {
            if (Date.now() > end)
                return services.database.withTransaction((tx) => services.jobs.send(tx, 'keep_loans', {}));
            try {
                await services.database.withTransaction((tx) => keepLoan(tx, services, { uid, runId }));
            } catch (error) {
                // One that is broken does not keep the others waiting.
                log.error({ err: error, uid }, 'A loan could not be looked after');
            }
        }
    }
};

export const bookBonuses: RunJob<'book_bonuses'> = async ({ services }) => {
    for (const [country, rules] of Object.entries(countries)) {
        const month = dueDay(`${dayIn(rules.timeZone, services.clock()).slice(0, 7)}-01`, 'daily', -1).slice(0, 7);
        await services.database.withTransaction((tx) =>
            bookBonusesOf(tx, { country, rules, month, now: services.clock() }),
        );
    }
};
