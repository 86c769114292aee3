import { and, asc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Row } from '../../domain/resource.ts';
import { canonicalJson } from '../platform/audit/canonicalJson.ts';
import { approval } from '../platform/database/schema/records.ts';
import type { Database } from '../platform/database/connect.ts';
import { asking, opened, sealedFor } from '../platform/database/owned.ts';
import { ownerOfRecord } from '../platform/database/ownerOfRecord.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { SealedPlace } from '../platform/database/renewSealed.ts';

export interface Request {
    /** The resource's name. */
    readonly record: string;
    readonly recordId: string;
    /** A transition's name, an action's of the resource, or 'create', 'edit', 'move'. */
    readonly action: string;
    readonly country: string;
    /** What both must agree on. */
    readonly input: Row;
    /** In the words of whoever asks. */
    readonly reason: string | null;
    /** The entry of the log that it takes back; null where it takes none. */
    readonly reverts: number | null;
}

type Stored = typeof approval.$inferSelect;

export interface Kept extends Omit<Stored, 'input' | 'inputSealed'> {
    readonly input: Row;
}

/** Names the place, so that what was asked of one record opens at no other. */
const placeOf = ({ record, recordId, action }: Pick<Request, 'record' | 'recordId' | 'action'>): string =>
    `approval:${record}:${recordId}:${action}`;

/** Where what waits for a second person lies sealed. */
export const sealedRequests: SealedPlace = {
    table: 'approval',
    id: 'approval_id',
    column: 'input_sealed',
    with: ['record', 'record_id', 'action'],
    purposeOf: ({ record, record_id: recordId, action }) =>
        placeOf({ record: String(record), recordId: String(recordId), action: String(action) }),
};

const sealed = ({ secrets }: Pick<Transaction, 'secrets'>, request: Request): Buffer =>
    secrets.seal(placeOf(request), Buffer.from(JSON.stringify(request.input)));

const openedAll = async (
    tx: Pick<Transaction, 'client' | 'secrets'>,
    stored: readonly Stored[],
): Promise<readonly Kept[]> =>
    (await opened(asking(tx), stored)).map(({ input, inputSealed, ...row }) => ({
        ...row,
        input: inputSealed === null ? (input ?? {}) : JSON.parse(tx.secrets.open(placeOf(row), inputSealed).toString()),
    }));

const dayMs = 86_400_000;
/** A request that nobody answers ends by itself; whoever asked sees for as long again that it did. */
const answerMs = 7 * dayMs;

export const hasEnded = ({ endsAt }: Pick<Kept, 'endsAt'>, now: Date): boolean => endsAt <= now;

export const isSame = (one: Row, other: Row): boolean => canonicalJson(one) === canonicalJson(other);

const about = ({ record, recordId, action }: Pick<Request, 'record' | 'recordId' | 'action'>): SQL | undefined =>
    and(
        eq(approval.state, 'waiting'),
        eq(approval.record, record),
        eq(approval.recordId, recordId),
        eq(approval.action, action),
    );

/** The request that waits for an answer, locked; undefined where there is none or it has ended. */
export const waitingFor = async (
    tx: Transaction,
    request: Pick<Request, 'record' | 'recordId' | 'action'>,
    now: Date,
): Promise<Kept | undefined> => {
    const stored = await tx.orm
        .select()
        .from(approval)
        .where(and(about(request), gt(approval.endsAt, now)))
        .for('update');
    return (await openedAll(tx, stored))[0];
};

/** All that waits or ended in the last seven days and that the transaction's person reaches, the longest waiting first. */
export const allWaiting = async (tx: Transaction, now: Date, most: number): Promise<readonly Kept[]> => {
    const stored = await tx.orm
        .select()
        .from(approval)
        .where(and(eq(approval.state, 'waiting'), gt(approval.endsAt, new Date(now.getTime() - answerMs))))
        .orderBy(asc(approval.askedAt))
        .limit(most);
    return openedAll(tx, stored);
};

/** Keeps a request for seven days, in the place of the one about the same that waited before. */
export const ask = async (
    tx: Transaction,
    request: Request,
    { askedBy, now }: { readonly askedBy: string; readonly now: Date },
): Promise<void> => {
    const { record, recordId, action, country, reverts } = request;
    const { reason } = await sealedFor(tx, await ownerOfRecord(tx, request), { reason: request.reason });
    const content = { country, reason, reverts, input: null, inputSealed: sealed(tx, request) };
    const asked = { ...content, askedBy, askedAt: now, endsAt: new Date(now.getTime() + answerMs) };
    await tx.orm
        .insert(approval)
        .values({ record, recordId, action, ...asked, state: 'waiting' })
        .onConflictDoUpdate({
            target: [approval.record, approval.recordId, approval.action],
            targetWhere: sql`state = 'waiting'`,
            set: asked,
        });
};

interface Answer {
    readonly state: 'agreed' | 'declined' | 'withdrawn';
    readonly answeredBy: string;
    readonly now: Date;
}

/** Ends a request with an answer; what it asked for may be somebody's name and numbers, and is in the log masked. */
export const answer = async (
    { orm }: Transaction,
    { approvalId }: Pick<Kept, 'approvalId'>,
    { now: answeredAt, ...given }: Answer,
): Promise<void> => {
    await orm
        .update(approval)
        .set({ ...given, answeredAt, input: null, inputSealed: null })
        .where(eq(approval.approvalId, approvalId));
};

/** Seals what requests of earlier versions hold as it was typed; those of one that still runs beside are sealed at the next start. */
export const sealRequests = ({ withTransaction }: Pick<Database, 'withTransaction'>): Promise<void> =>
    withTransaction(async (tx) => {
        const plain = await tx.orm.select().from(approval).where(isNotNull(approval.input)).for('update');
        for (const { approvalId, input, ...request } of plain) {
            const isOpen = request.state === 'waiting' && input !== null;
            const inputSealed = isOpen ? sealed(tx, { ...request, input }) : null;
            await tx.orm.update(approval).set({ input: null, inputSealed }).where(eq(approval.approvalId, approvalId));
        }
    });
