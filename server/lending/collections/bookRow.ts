import { eq } from 'drizzle-orm';
import type { Entry } from '../../../domain/ledger/entry.ts';
import { charged, swept, taxPaid } from '../../../domain/ledger/postings/statement.ts';
import { statementRows } from '../../../domain/resources/statementRows.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { statementRow } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import { book, valuedOn } from '../books/book.ts';
import { keptAtOf } from '../books/inbound.ts';
import type { Services } from '../services.ts';
import { statementOfFile } from './statement.ts';

const entryOf = (meaning: string | null, told: Parameters<typeof charged>[0]): Entry => {
    if (meaning === 'tax') return taxPaid(told, '2700');
    if (meaning === 'withheld_tax') return taxPaid(told, '2710');
    return meaning === 'sweep' ? swept(told) : charged(told);
};

const bookRow = async (tx: Transaction, { id, before, after, origin }: Written, now: Date): Promise<void> => {
    if (before?.['state'] !== 'open' || after?.['state'] !== 'booked') return;
    const [row] = await asSystem(tx, () => tx.orm.select().from(statementRow).where(eq(statementRow.rowId, id)));
    if (row === undefined) return;
    const { country, currency, happenedAt, meaning } = row;
    const told = { ...row, keptAt: keptAtOf(row) };
    await book(tx, {
        entry: entryOf(meaning, told),
        country,
        currency,
        bookedBy: origin.principal.username,
        now,
        ...valuedOn(country, happenedAt),
    });
};

/** Files fill the rows of statements; a row that people book is in the books once. */
export const statementHooks = (services: Services): Hooks => ({
    [statementRows.name]: {
        fromFile: statementOfFile(services),
        withWrite: async (tx, written) => {
            for (const one of written) await bookRow(tx, one, services.clock());
        },
    },
});
