import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { within } from '../../../domain/access/scope.ts';
import { headOf, journalShapes, linesOf, type JournalLine } from '../../../domain/ledger/journalFile.ts';
import { can } from '../../../domain/resource.ts';
import { journal } from '../../../domain/resources/journal.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import type { Services } from '../services.ts';

const pageSize = 5_000;

const pageSql = `
    select entry_id::text as "entryId", leg::int as leg, day::text as day, valued_on::text as "valuedOn", t.kind, t.source, debit,
        debit_of as "debitOf", credit, credit_of as "creditOf", amount, t.currency
    from ledger_transfer t join (select entry_id, valued_on from ledger_entry where country = $1 and ledger_entry.day = $2) e using (entry_id)
    where t.country = $1 and day = $2 and (entry_id, leg) > ($3::bigint, $4::int)
    order by entry_id, leg limit ${pageSize}`;

/** The transfers of a day in the order in which they were booked, a page at a time. */
async function* pagesOf({ pool }: Services['database'], country: string, day: string) {
    let last: Pick<JournalLine, 'entryId' | 'leg'> = { entryId: '0', leg: 0 };
    for (;;) {
        const { rows } = await pool.query<Omit<JournalLine, 'amount'> & { amount: string }>({
            name: 'journal of a day',
            text: pageSql,
            values: [country, day, last.entryId, last.leg],
        });
        const page = rows.map((row): JournalLine => ({ ...row, amount: Number(row.amount) }));
        if (page.length > 0) yield page;
        if (page.length < pageSize) return;
        last = page.at(-1) ?? last;
    }
}

interface Asked {
    readonly Params: { readonly country: string; readonly day: string };
    readonly Querystring: { readonly shape?: string };
}

/** `GET /api/books/:country/days/:day/journal`: a day for accountants; a closed one is the same to the byte whenever it is asked for. */
export const journalFileRoutes =
    ({ database }: Pick<Services, 'database'>) =>
    async (app: FastifyInstance): Promise<void> => {
        describeRoute(
            'GET /api/books/:country/days/:day/journal',
            'The journal of a day as a file: every transfer, or entries as Odoo imports them',
            {
                tag: 'Reports',
                query: { shape: { type: 'string', enum: [...journalShapes] } },
                replyType: 'text/csv',
                allowed: (principal) => can(principal, 'export', journal),
            },
        );
        app.get<Asked>('/api/books/:country/days/:day/journal', async ({ principal, params, query }, reply) => {
            if (!can(principal, 'export', journal)) throw notFound();
            const { country, day } = params;
            if (!within(journal.scope(principal), { country }) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw notFound();
            const shape = journalShapes.find((one) => one === (query.shape ?? 'csv'));
            if (shape === undefined) throw invalid({ shape: 'Choose one of: csv, odoo' });
            const { rows } = await database.pool.query<{ state: string }>({
                name: 'state of a day',
                text: 'select state from ledger_day where country = $1 and day::text = $2',
                values: [country, day],
            });
            const [found] = rows;
            if (found === undefined) throw notFound();
            const write = async function* () {
                yield headOf(shape);
                for await (const page of pagesOf(database, country, day)) yield linesOf(shape, page);
            };
            const name = `journal-${country}-${day}${shape === 'csv' ? '' : `-${shape}`}${found.state === 'closed' ? '' : '-open'}.csv`;
            return reply
                .header('content-type', 'text/csv; charset=utf-8')
                .header('content-disposition', `attachment; filename="${name}"`)
                .send(Readable.from(write()));
        });
    };
