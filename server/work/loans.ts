import { countries, countryCodes, type Country } from '../../domain/countries.ts';
import { dueDay } from '../../domain/lending/schedule.ts';
import { liveLoanStates } from '../../domain/lending/loan.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { bookBonusesOf } from '../lending/servicing/bonuses.ts';
import { keepLoan } from '../lending/servicing/keepLoan.ts';
import { keepQuiet } from '../lending/servicing/keepQuiet.ts';
import type { JobContext, RunJob } from './job.ts';

/** How many loans are read at once; more of a country are divided among shards, which several processes take up. */
const mostAtOnce = 200;

/** How many of them are looked after beside each other: most of the time of each is waiting for the database. */
const lanes = 3;

export const loanShards = 8;

// A run is given up after a minute: the rest goes on in the next one.
const longestMs = 40_000;

type Context = JobContext<'keep_loans'>;

interface Part {
    readonly country: Country;
    /** All of the country without. */
    readonly shard?: number | undefined;
    /** How far a run has come: what waits for its hour is due still, and is not taken twice. */
    readonly after?: Context['data']['after'];
}

interface Due {
    readonly uid: string;
    readonly dueOn: string;
}

/**
 * Loans that fall due before customers can be told again and were not looked after today, those that go on again, and those
 * whose new plan was not signed in time.
 */
const dueIn = async ({ services }: Context, { country, shard, after }: Part, most: number): Promise<readonly Due[]> => {
    const rules = countries[country];
    const today = dayIn(rules.timeZone, services.clock());
    const { rows } = await services.database.pool.query<Due>({
        name: 'loans to keep',
        text: `select uid, to_char(due_on, 'YYYY-MM-DD') as "dueOn" from (
                (select application_uid as uid, next_due_on as due_on from loan
                where country = $1 and next_due_on <= $2 and (kept_on is null or kept_on < $3) and state = any ($4)
                    and (next_due_on, application_uid) > ($6, $7)
                    and ($8::int is null or abs(hashtext(application_uid) % $9) = $8)
                order by next_due_on, application_uid limit $5)
                union select application_uid, coalesce(next_due_on, $3) from loan
                where country = $1 and stands_still_until <= $3 and (coalesce(next_due_on, $3), application_uid) > ($6, $7)
                    and ($8::int is null or abs(hashtext(application_uid) % $9) = $8)
                union select application_uid, coalesce(next_due_on, $3) from loan
                where country = $1 and sign_until < $3 and (coalesce(next_due_on, $3), application_uid) > ($6, $7)
                    and ($8::int is null or abs(hashtext(application_uid) % $9) = $8)
            ) due order by due_on, uid limit $5`,
        values: [
            country,
            services.hours.nextContactDay(today, rules),
            today,
            liveLoanStates,
            most,
            after?.dueOn ?? '-infinity',
            after?.uid ?? '',
            shard ?? null,
            loanShards,
        ],
    });
    return rows;
};

/** How many are looked after in one transaction: payments on any of them wait for its end. */
const mostTogether = 25;

/** Looks after those that ask for little, many at once; resolves to the others. */
const keepTogether = async ({ services, log }: Context, uids: readonly string[]): Promise<readonly string[]> => {
    const left: string[] = [];
    for (let from = 0; from < uids.length; from += mostTogether) {
        const some = uids.slice(from, from + mostTogether);
        try {
            left.push(...(await services.database.withTransaction((tx) => keepQuiet(tx, services, some))));
        } catch (error) {
            // Which of them it is shows when each is looked at by itself.
            log.error({ err: error }, 'Loans could not be looked after together');
            left.push(...some);
        }
    }
    return left;
};

const keepAll = async (context: Context, due: readonly Due[]): Promise<void> => {
    const { services, runId, log } = context;
    const left = await keepTogether(
        context,
        due.map(({ uid }) => uid),
    );
    const waiting = left.values();
    const lane = async (): Promise<void> => {
        for (const uid of waiting) {
            try {
                await services.database.withTransaction((tx) => keepLoan(tx, services, { uid, runId }));
            } catch (error) {
                // One that is broken does not keep the others waiting.
                log.error({ err: error, uid }, 'A loan could not be looked after');
            }
        }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
};

const goOn = ({ services }: Context, parts: readonly Part[]): Promise<void> =>
    services.database.withTransaction(async (tx) => {
        for (const part of parts) await services.jobs.send(tx, 'keep_loans', part);
    });

interface Bounds {
    /** How many loans are read at once. */
    readonly most: number;
    /** When the run ends, in milliseconds since 1970. */
    readonly end: number;
}

/** Looks after every country at its hour: those with more than one reading holds in shards, each work of its own. */
const keepEverywhere = async (context: Context, { most, end }: Bounds): Promise<void> => {
    for (const country of countryCodes) {
        const due = await dueIn(context, { country }, most);
        if (due.length < most && Date.now() < end) await keepAll(context, due);
        else
            await goOn(
                context,
                Array.from({ length: loanShards }, (_, shard) => ({ country, shard })),
            );
    }
};

/** Looks after a shard until nothing of it is due, or the time is over. */
const keepShard = async (context: Context, part: Part, bounds: Bounds): Promise<void> => {
    const { most, end } = bounds;
    const due = await dueIn(context, part, most);
    await keepAll(context, due);
    const after = due.at(-1);
    if (due.length < most || after === undefined) return;
    const rest = { ...part, after };
    if (Date.now() > end) await goOn(context, [rest]);
    else await keepShard(context, rest, bounds);
};

/** The daily look after loans, which reads so many of them at once. */
export const loanKeeper =
    (most = mostAtOnce): RunJob<'keep_loans'> =>
    async (context) => {
        const { country, shard, after } = context.data;
        const bounds = { most, end: Date.now() + longestMs };
        if (country === undefined) await keepEverywhere(context, bounds);
        else await keepShard(context, { country, shard, after }, bounds);
    };

export const bookBonuses: RunJob<'book_bonuses'> = async ({ services }) => {
    for (const [country, rules] of Object.entries(countries)) {
        const month = dueDay(`${dayIn(rules.timeZone, services.clock()).slice(0, 7)}-01`, 'daily', -1).slice(0, 7);
        await services.database.withTransaction((tx) =>
            bookBonusesOf(tx, { country, rules, month, now: services.clock() }),
        );
    }
};
