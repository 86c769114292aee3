import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import { countries, countryCodes, type Country } from '../../../domain/countries.ts';
import { mayReadBooks, type AccountLine, type BooksOfCountry } from '../../../domain/ledger/trialBalance.ts';
import { journal } from '../../../domain/resources/journal.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid, notAllowed } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import type { Services } from '../services.ts';

// What stood at the end of the last closed day, and all that was booked since.
const linesSql = `
    with closed as (
        select max(day) as day from ledger_day where country = $1 and state = 'closed' and ($2::date is null or day <= $2)
    ), since as (
        select debit, credit, amount from ledger_transfer, closed
        where country = $1 and (closed.day is null or ledger_transfer.day > closed.day) and ($2::date is null or ledger_transfer.day <= $2)
    )
    select account, sum(debit)::bigint as debit, sum(credit)::bigint as credit from (
        select account, debit, credit from ledger_day_balance join closed using (day) where country = $1
        union all select debit, amount, 0 from since
        union all select credit, 0, amount from since
    ) booked group by account order by account`;

const linesOf = async (
    { client }: Transaction,
    country: Country,
    day: string | null,
): Promise<readonly AccountLine[]> => {
    const { rows } = await client.query<{ account: string; debit: string; credit: string }>({
        name: 'trial balance',
        text: linesSql,
        values: [country, day],
    });
    return rows.map(({ account, debit, credit }) => ({ account, debit: Number(debit), credit: Number(credit) }));
};

const stateSql = `
    select (select accrued_to from ledger_accrual where country = $1) as "accruedTo",
        (select jsonb_build_object('checkedAt', checked_at, 'faults', faults)
            from ledger_check where country = $1 order by day desc limit 1) as check`;

const booksOf = async (tx: Transaction, country: Country, day: string | null): Promise<BooksOfCountry> => {
    const lines = await linesOf(tx, country, day);
    const { rows } = await asSystem(tx, () =>
        tx.client.query<Pick<BooksOfCountry, 'accruedTo' | 'check'>>({
            name: 'state of the books',
            text: stateSql,
            values: [country],
        }),
    );
    const { accruedTo = null, check = null } = rows[0] ?? {};
    return { country, currency: countries[country].currency, lines, accruedTo, check };
};

const inReach = (principal: Principal): readonly Country[] =>
    countryCodes.filter((country) => within(journal.scope(principal), { country }));

/** `GET /api/books?day=`: what is on every account of each country in reach at the end of a day, or now, and what the last check found. */
export const bookRoutes =
    ({ database: { withTransaction } }: Pick<Services, 'database'>) =>
    async (app: FastifyInstance): Promise<void> => {
        describeRoute('GET /api/books', 'Trial balance of each country, and what the last check of its books found', {
            tag: 'Reports',
            query: { day: { type: 'string', format: 'date' } },
            reply: { type: 'array', items: { type: 'object' } },
            allowed: mayReadBooks,
        });
        app.get<{ Querystring: { day?: string } }>('/api/books', async ({ principal, query }) => {
            if (!mayReadBooks(principal)) throw notAllowed();
            const day = query.day ?? null;
            if (day !== null && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw invalid({ day: 'Choose a day' });
            return withTransaction(
                async (tx) => {
                    const books: BooksOfCountry[] = [];
                    for (const country of inReach(principal)) books.push(await booksOf(tx, country, day));
                    return books;
                },
                { scope: principal, of: 'ledger_transfer', mayLag: true },
            );
        });
    };
