import { eq } from 'drizzle-orm';
import type { InboundReason } from '../../../domain/collections/inbound.ts';
import { bookCollected, type InboundRow } from '../books/inbound.ts';
import { claimForInbound } from '../books/references.ts';
import { inbound } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { match, type Matched } from './match.ts';
import { settleInbound } from './settle.ts';
import { tellOfInbound } from './tell.ts';
import { bySystem } from '../../platform/audit/eventLog.ts';

interface Arriving {
    /** In suspense, and not booked yet. */
    readonly row: InboundRow;
    readonly runId: string;
}

const note = async ({ orm }: Transaction, { inboundId }: InboundRow, change: Partial<typeof inbound.$inferInsert>) => {
    await orm.update(inbound).set(change).where(eq(inbound.inboundId, inboundId));
};

const enteredSql = `select application_uid as uid, amount from payment where $1 = 'payment:' || payment_id
    union all select uid, deposit_paid from application where $1 = 'deposit:' || uid`;

/** The transfer was entered by hand before its network reported it: it is that payment's, unless it is another amount. */
const meetEntered = async (
    tx: Transaction,
    services: Services,
    { row, source }: { readonly row: InboundRow; readonly source: string },
): Promise<void> => {
    const { rows } = await tx.client.query<{ uid: string; amount: string }>(enteredSql, [source]);
    const [entered] = rows;
    if (entered !== undefined && Number(entered.amount) === row.amount) {
        return note(tx, row, { state: 'booked', open: 0, source, applicationUid: entered.uid });
    }
    await note(tx, row, { state: 'contradicted', reason: 'OTHERWISE', open: 0 });
    return tellOfInbound(tx, services, row);
};

const tooLittle = (row: InboundRow, found: Matched) =>
    'target' in found && found.target.pays === 'deposit' && row.open < found.target.due ? found.target : undefined;

interface Waiting {
    readonly reason: InboundReason;
    readonly likely: string | null;
}

const place = async (
    tx: Transaction,
    services: Services,
    { row, runId, found }: Arriving & { readonly found: Matched },
): Promise<Waiting | undefined> => {
    if (!('target' in found)) return found;
    const short = tooLittle(row, found);
    if (short?.pays === 'deposit') return { reason: 'TOO_LITTLE', likely: short.reference };
    const origin = bySystem(runId);
    const { target } = found;
    return (await settleInbound(tx, services, { row, origin, target }))
        ? undefined
        : { reason: 'REFUSED', likely: null };
};

/** Books money that is here, and pays with it what it is for; what fits nothing waits for people. As the system. */
export const arrive = async (tx: Transaction, services: Services, arriving: Arriving): Promise<void> => {
    const { row } = arriving;
    const [claimed, found] = await Promise.all([claimForInbound(tx, row), match(tx, row)]);
    if (claimed !== null) return meetEntered(tx, services, { row, source: claimed });
    await bookCollected(tx, row, services.clock());
    const waiting = await place(tx, services, { ...arriving, found });
    if (waiting === undefined) return undefined;
    await note(tx, row, waiting);
    return tellOfInbound(tx, services, row);
};
