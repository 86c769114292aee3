import { countries, countryCodes, type Country } from '../../domain/countries.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { system } from '../../domain/access/roles.ts';
import { accrue } from '../lending/books/accrue.ts';
import { checkBooks } from '../lending/books/check.ts';
import { keepDays } from '../lending/books/days.ts';
import { openBooks } from '../lending/books/open.ts';
import { reconcileDays } from '../lending/books/reconcile.ts';
import { stopLoans } from '../lending/books/stopLoans.ts';
import { noteMissing } from '../lending/collections/missing.ts';
import { noteSent } from '../lending/collections/proposeRow.ts';
import { notify } from '../notifications/notify.ts';
import type { JobContext, RunJob } from './job.ts';

type Keeping = JobContext<'keep_books'>;

const isChecked = async ({ services }: Keeping, country: Country, day: string): Promise<boolean> => {
    const { rowCount } = await services.database.pool.query({
        name: 'books checked',
        text: 'select 1 from ledger_check where country = $1 and day = $2',
        values: [country, day],
    });
    return rowCount === 1;
};

/** Compares a country's books with what they are kept from, once a day, stops the loans that differ and tells whoever must look. */
const check = async (context: Keeping, country: Country): Promise<void> => {
    const { services } = context;
    const now = services.clock();
    const day = dayIn(countries[country].timeZone, now);
    if (await isChecked(context, country, day)) return;
    await services.database.withTransaction(
        async (tx) => {
            const faults = await checkBooks(tx, country, now);
            await tx.client.query(
                `insert into ledger_check (country, day, faults, checked_at) values ($1, $2, $3, $4)
                    on conflict (country, day) do update set faults = excluded.faults, checked_at = excluded.checked_at`,
                [country, day, JSON.stringify(faults), now],
            );
            if (faults.length === 0) return;
            await stopLoans(tx, { country, faults, now, runId: context.runId });
            await notify(tx, services.jobs, {
                kind: 'booksDiffer',
                facts: { reference: country, recordId: country, amount: String(faults.length) },
                concerned: { country },
                actor: system.username,
                once: `books:${country}:${day}`,
            });
        },
        { isolation: 'repeatable read' },
    );
};

/** Opens the books for what is older than they are, books what every country earned up to yesterday, and checks them. */
export const keepBooks: RunJob<'keep_books'> = async (context) => {
    const { services } = context;
    const now = services.clock();
    const opened = await openBooks(services.database, now);
    // The rest is opened by the next run: a run ends within its minute.
    if (opened > 0) return services.database.withTransaction((tx) => services.jobs.send(tx, 'keep_books', {}));
    for (const country of countryCodes) {
        await services.database.withTransaction((tx) => accrue(tx, country, now));
        await services.database.withTransaction((tx) => noteMissing(tx, services, country));
        await services.database.withTransaction((tx) => noteSent(tx, country, now));
        await check(context, country);
        await services.database.withTransaction((tx) => keepDays(tx, country, now));
        await services.database.withTransaction((tx) => reconcileDays(tx, country, now));
    }
};
