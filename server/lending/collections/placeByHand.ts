import { eq } from 'drizzle-orm';
import { contractIn } from '../../../domain/collections/providers.ts';
import { sentBack } from '../../../domain/ledger/postings/inbound.ts';
import { inbound as resource } from '../../../domain/resources/inbound.ts';
import { book } from '../books/book.ts';
import { announceInbound, bookCollected, keptAtOf, type InboundRow } from '../books/inbound.ts';
import { claimForInbound } from '../books/references.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { inbound } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import type { Services } from '../services.ts';
import { targetOf } from './match.ts';
import { settleInbound } from './settle.ts';
import { bySystem } from '../../platform/audit/eventLog.ts';

interface Placing {
    readonly row: InboundRow;
    readonly origin: Written['origin'];
}

type Place = (tx: Transaction, services: Services, placing: Placing) => Promise<void>;

const note = async (tx: Transaction, row: InboundRow, change: Partial<typeof inbound.$inferInsert>): Promise<void> => {
    await tx.orm.update(inbound).set(change).where(eq(inbound.inboundId, row.inboundId));
    await announceInbound(tx, row, 'update');
};

/** Two people know that it came, though nobody could prove it: it is booked as if the network had. */
const believed = async (tx: Transaction, services: Services, row: InboundRow): Promise<InboundRow> => {
    if (row.state === 'suspense') return row;
    if ((await claimForInbound(tx, row)) !== null) {
        throw conflict('ENTERED_ALREADY', 'This transfer was entered already: look it up under Payments');
    }
    const here = { state: 'suspense', open: row.amount } as const;
    await tx.orm.update(inbound).set(here).where(eq(inbound.inboundId, row.inboundId));
    await bookCollected(tx, row, services.clock());
    return { ...row, ...here };
};

const belongs: Place = async (tx, services, { row, origin: { requestId } }) => {
    const contract = contractIn(row.belongsTo ?? '');
    const target = contract === undefined ? undefined : await targetOf(tx, row.country, contract);
    if (target === undefined) throw invalid({ belongsTo: 'No contract of this number takes money' });
    // Who agreed is logged with the change itself; what follows from it is not theirs to be allowed to do.
    const origin = bySystem(requestId);
    const here = await believed(tx, services, row);
    if (await settleInbound(tx, services, { row: here, origin, target })) return;
    throw invalid({ belongsTo: 'This contract does not take this money as it stands' });
};

const goBack: Place = async (tx, services, { row, origin }) => {
    const { inboundId, open: amount, country, currency } = row;
    const bookedBy = origin.principal.username;
    await book(tx, {
        entry: sentBack({ inboundId, amount, keptAt: keptAtOf(row) }),
        country,
        currency,
        bookedBy,
        now: services.clock(),
    });
    await note(tx, row, { state: 'sent_back', reason: null, open: 0 });
};

const places: Readonly<Record<NonNullable<InboundRow['placement']>, Place>> = {
    belongs,
    sent_back: goBack,
    never_came: (tx, _services, { row }) => note(tx, row, { state: 'dismissed' }),
};

const place = (tx: Transaction, services: Services, { id, origin, before }: Written): Promise<void> =>
    asSystem(tx, async () => {
        const [row] = await tx.orm.select().from(inbound).where(eq(inbound.inboundId, id)).for('update');
        if (row === undefined || row.placement === null || before?.['placement'] === row.placement) return;
        await places[row.placement](tx, services, { row, origin });
    });

/** What two people say of money that fits nothing is done as they say. */
export const inboundHooks = (services: Services): Hooks => ({
    [resource.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) await place(tx, services, one);
        },
    },
});
