import { countries, countryCodes, type Country } from '../../domain/countries.ts';
import { dueDay } from '../../domain/lending/schedule.ts';
import { liveLoanStates } from '../../domain/lending/loan.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { bookBonusesOf } from '../lending/servicing/bonuses.ts';
import { keepLoan } from '../lending/servicing/keepLoan.ts';
import type { JobContext, RunJob } from './job.ts';

const mostAtOnce = 500;

// A run is given up after a minute: the rest goes on in the next one.
const longestMs = 40_000;

/** How far a run has come: what waits for its hour is due still, and is not taken twice. */
type Place = JobContext<'keep_loans'>['data']['after'];

interface Due {
    readonly uid: string;
    readonly dueOn: string;
}

/** Loans of a country that fall due before customers can be told again and were not looked after today, and those that go on again. */
const dueIn = async (
    { services }: JobContext<'keep_loans'>,
    country: Country,
    after: Place,
): Promise<readonly Due[]> => {
    const rules = countries[country];
    const today = dayIn(rules.timeZone, services.clock());
    const { rows } = await services.database.pool.query<Due>({
        name: 'loans to keep',
        text: `select uid, to_char(due_on, 'YYYY-MM-DD') as "dueOn" from (
                (select application_uid as uid, next_due_on as due_on from loan
                where country = $1 and next_due_on <= $2 and (kept_on is null or kept_on < $3) and state = any ($4)
                    and (next_due_on, application_uid) > ($6, $7)
                order by next_due_on, application_uid limit $5)
                union select application_uid, coalesce(next_due_on, $3) from loan
                where country = $1 and stands_still_until <= $3 and (coalesce(next_due_on, $3), application_uid) > ($6, $7)
            ) due order by due_on, uid limit $5`,
        values: [
            country,
            services.hours.nextContactDay(today, rules),
            today,
            liveLoanStates,
            mostAtOnce,
            after?.dueOn ?? '-infinity',
            after?.uid ?? '',
        ],
    });
    return rows;
};

/** Looks after what is due of a country; resolves to where to go on where the time is over. */
const keepIn = async (context: JobContext<'keep_loans'>, country: Country, end: number): Promise<Place> => {
    const { services, runId, log, data } = context;
    let place = data.country === country ? data.after : undefined;
    for (;;) {
        const due = await dueIn(context, country, place);
        for (const next of due) {
            if (Date.now() > end) return place ?? { uid: '', dueOn: '-infinity' };
            try {
                await services.database.withTransaction((tx) => keepLoan(tx, services, { uid: next.uid, runId }));
            } catch (error) {
                // One that is broken does not keep the others waiting.
                log.error({ err: error, uid: next.uid }, 'A loan could not be looked after');
            }
            place = next;
        }
        if (due.length < mostAtOnce) return undefined;
    }
};

export const keepLoans: RunJob<'keep_loans'> = async (context) => {
    const { services, data } = context;
    const end = Date.now() + longestMs;
    const from = Math.max(
        0,
        countryCodes.findIndex((code) => code === data.country),
    );
    for (const country of countryCodes.slice(from)) {
        const after = await keepIn(context, country, end);
        if (after !== undefined) {
            await services.database.withTransaction((tx) => services.jobs.send(tx, 'keep_loans', { country, after }));
            return;
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
