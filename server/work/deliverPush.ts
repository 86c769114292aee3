import { findPush } from '../notifications/pushes.ts';
import { liveSeconds } from '../partners/push/push.ts';
import type { RunJob } from './job.ts';

const firstWaitMs = 5_000;
const longestWaitMs = 3_600_000;

/** Twice as long after each try, never sooner than the service wishes; a little apart, so that not all come back at once. */
const waitAfter = (round: number, wishedMs: number | null): number => {
    const ownMs = Math.min(firstWaitMs * 2 ** (round - 1), longestWaitMs);
    return Math.max(ownMs, wishedMs ?? 0) * (1 + Math.random() / 10);
};

/**
 * Hands one notification to the push service of one device. A run that was killed may send it twice: it carries its own id,
 * under which the device shows it once.
 */
export const deliverPush: RunJob<'deliver_push'> = async ({ services, data, log, finish }) => {
    const { database, push, jobs } = services;
    const { notificationId, subscriptionId, round = 1 } = data;
    const found = await findPush(database, data);
    if (found === undefined) return;
    const outcome = await push.send(found.target, found.message);
    if (outcome.kind === 'sent') return;
    // Never the address in a log: whoever knows it may write to the device.
    if (outcome.kind === 'refused') return log.error({ notificationId, reason: outcome.reason }, 'A push was refused');
    await database.withTransaction(async (tx) => {
        await finish(tx);
        if (outcome.kind === 'gone') {
            const text = 'delete from push_subscription where subscription_id = $1 and address = $2';
            await tx.client.query({ name: 'forget device', text, values: [subscriptionId, found.target.address] });
            return;
        }
        const startAfter = new Date(Date.now() + waitAfter(round, outcome.waitMs));
        if (startAfter.getTime() > found.createdAt.getTime() + liveSeconds * 1_000) return;
        await jobs.sendLater(tx, { name: 'deliver_push', data: { ...data, round: round + 1 }, startAfter });
    });
};
