import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Row } from '../../domain/resource.ts';
import { canonicalJson } from '../platform/audit/canonicalJson.ts';
import { approval } from '../platform/database/schema/records.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** What is asked of a second person. */
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

/** A request as it was kept. */
export type Kept = typeof approval.$inferSelect;

const dayMs = 86_400_000;
/** A request that nobody answers ends by itself; whoever asked sees for as long again that it did. */
const answerMs = 7 * dayMs;

export const hasEnded = ({ endsAt }: Pick<Kept, 'endsAt'>, now: Date): boolean => endsAt <= now;

export const isSame = (one: Row, other: Row): boolean => canonicalJson(one) === canonicalJson(other);

/** A record, and what is asked about it; all of that where nothing is named. */
type About = Pick<Request, 'record' | 'recordId'> & Partial<Pick<Request, 'action'>>;

const about = ({ record, recordId, action }: About): SQL | undefined =>
    and(
        eq(approval.state, 'waiting'),
        eq(approval.record, record),
        eq(approval.recordId, recordId),
        action === undefined ? undefined : eq(approval.action, action),
    );

/** The request that waits for an answer, locked; undefined where there is none or it has ended. */
export const waitingFor = async (
    { orm }: Transaction,
    request: Pick<Request, 'record' | 'recordId' | 'action'>,
    now: Date,
): Promise<Kept | undefined> => {
    const [kept] = await orm
        .select()
        .from(approval)
        .where(and(about(request), gt(approval.endsAt, now)))
        .for('update');
    return kept;
};

/** All that waits or ended in the last seven days and that the transaction's person reaches, the longest waiting first. */
export const allWaiting = ({ orm }: Transaction, now: Date, most: number): Promise<readonly Kept[]> =>
    orm
        .select()
        .from(approval)
        .where(and(eq(approval.state, 'waiting'), gt(approval.endsAt, new Date(now.getTime() - answerMs))))
        .orderBy(asc(approval.askedAt))
        .limit(most);

/** What waits for a second person about one record. */
export const waitingAbout = (
    { orm }: Transaction,
    { record, recordId }: Pick<Request, 'record' | 'recordId'>,
    now: Date,
): Promise<readonly Kept[]> =>
    orm
        .select()
        .from(approval)
        .where(and(about({ record, recordId }), gt(approval.endsAt, now)));

/** Keeps a request for seven days, in the place of the one about the same that waited before. */
export const ask = async (
    { orm }: Transaction,
    request: Request,
    { askedBy, now }: { readonly askedBy: string; readonly now: Date },
): Promise<void> => {
    const { record: _record, recordId: _id, action: _action, ...rest } = request;
    const asked = { ...rest, askedBy, askedAt: now, endsAt: new Date(now.getTime() + answerMs) };
    await orm
        .insert(approval)
        .values({ ...request, ...asked, state: 'waiting' })
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
        .set({ ...given, answeredAt, input: {} })
        .where(eq(approval.approvalId, approvalId));
};
