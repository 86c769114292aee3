import { eq, sql } from 'drizzle-orm';
import type { Principal } from '../../../domain/access/roles.ts';
import { refusalInput, type Approval, type Refusal } from '../../../domain/approval.ts';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import { payouts } from '../../../domain/resources/payouts.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import { resources } from '../../../domain/resources/index.ts';
import { answer } from '../../approvals/requests.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { sealedFor } from '../../platform/database/owned.ts';
import { ownerOfRecord } from '../../platform/database/ownerOfRecord.ts';
import { payout } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { nameOfChange } from '../../../domain/notifications/changes.ts';
import { notify } from '../../notifications/notify.ts';
import { updateOne } from '../../rest/write/writeOne.ts';
import { findApprovals, type Found } from './approvals.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

/** What was sent as a refusal; throws 422 with faults by field. */
export const refusalOf = (body: unknown): Refusal => checkedInput(refusalInput, body);

const find = async (tx: Transaction, principal: Principal, refusal: Refusal): Promise<Found> => {
    const found = (await findApprovals(tx, principal)).find(
        ({ approval: { record, recordId, action, requestedAt } }) =>
            record === refusal.record &&
            recordId === refusal.recordId &&
            action === refusal.action &&
            requestedAt === refusal.requestedAt,
    );
    if (found === undefined) throw conflict('NOT_WAITING', 'This no longer waits, or something else was asked since.');
    return found;
};

const overOnceRefused = [
    { resource: pricing, status: 'retired' },
    { resource: apiKeys, status: 'revoked' },
] as const;

/**
 * Ends the request; a drafted price is retired, a key revoked and a payout run withdrawn, because nothing else tells
 * those that wait.
 */
const end = async (tx: Transaction, { approval, kept }: Found, origin: Origin): Promise<void> => {
    const { record, recordId, confirmation, isOwn } = approval;
    const answeredBy = origin.principal.username;
    if (kept !== null) {
        await answer(tx, kept, { state: isOwn ? 'withdrawn' : 'declined', answeredBy, now: new Date() });
    }
    const over = overOnceRefused.find(({ resource: { name } }) => name === record);
    if (over !== undefined) {
        const edit = { id: recordId, body: { status: over.status }, version: confirmation.version ?? undefined };
        await updateOne({ tx, resource: over.resource, resources, origin }, edit);
    }
    if (record === payouts.name) {
        await tx.orm
            .update(payout)
            .set({ status: 'withdrawn', updatedAt: new Date(), version: sql`${payout.version} + 1` })
            .where(eq(payout.payoutId, recordId));
    }
};

const countryOf = ({ before, after, name }: Approval): string => {
    const own = before['country'] ?? after['country'];
    if (typeof own === 'string') return own;
    return /^[A-Z]{2}(?=-)/.exec(name)?.[0] ?? '*';
};

interface Refusing {
    readonly origin: Origin;
    readonly jobs: Pick<Jobs, 'send'>;
}

/**
 * Says no to a request, with the reason in the log and, unless it was their own, told to whoever asked. Throws 409 where it no
 * longer waits.
 */
export const refuse = async (tx: Transaction, refusal: Refusal, { origin, jobs }: Refusing): Promise<void> => {
    const { principal } = origin;
    const found = await find(tx, principal, refusal);
    const { approval } = found;
    const { record, recordId, action, name, isOwn, requestedBy } = approval;
    await end(tx, found, origin);
    const country = countryOf(approval);
    if (!isOwn) {
        const { words } = await sealedFor(tx, await ownerOfRecord(tx, approval), { words: refusal.reason });
        await notify(tx, jobs, {
            kind: record === 'applications' ? 'actionDeclined' : 'changeDeclined',
            facts: { reference: record === 'applications' ? name : nameOfChange(record), recordId },
            concerned: { country, asker: requestedBy },
            actor: principal.username,
            words,
        });
    }
    await announce(tx, { principal, entity: record, id: recordId, operation: 'update', country });
    await recordEvent(tx, {
        ...origin,
        action: `${action}_${isOwn ? 'withdrawn' : 'declined'}`,
        record,
        recordId,
        country,
        before: null,
        after: { said: { reason: refusal.reason } },
    });
};
