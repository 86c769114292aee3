import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../domain/access/roles.ts';
import type { NoticeFacts } from '../../domain/notifications/notice.ts';
import { notices, type NoticeName } from '../../domain/notifications/notices.ts';
import { fill } from '../../domain/languages/phrase.ts';
import { announceMany } from '../platform/audit/changeFeed.ts';
import { asSystem } from '../platform/database/asSystem.ts';
import { application } from '../platform/database/schema/application.ts';
import { notification } from '../platform/database/schema/directory.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { peopleOf, type Concerned } from './audience.ts';
import { queuePushes } from './pushes.ts';

/** Something that somebody should hear of. */
export interface Happened {
    readonly kind: NoticeName;
    readonly facts: NoticeFacts;
    readonly concerned: Concerned;
    /** The username of whoever did it: they know already. */
    readonly actor: string;
    /** What somebody wrote about it: read in the app alone, never sent to a phone. */
    readonly words?: string;
    /** Nobody is told the same twice under one key. */
    readonly once?: string;
}

const recipientsOf = async (tx: Transaction, { kind, concerned, actor }: Happened): Promise<readonly string[]> => {
    const { to, evenOwn = false } = notices[kind];
    const people = await peopleOf(tx, to, concerned);
    return people.filter((username) => evenOwn || username !== actor);
};

const customerOf = async ({ orm }: Transaction, { recordId }: NoticeFacts): Promise<string | null> => {
    const [about] = await orm
        .select({ name: application.customerName })
        .from(application)
        .where(eq(application.uid, recordId));
    return about?.name ?? null;
};

/**
 * Writes into the inbox of everybody whom the event's row in `notices` names, and queues a push to each of their devices: in
 * the event's own transaction, so that all of it is kept or none. It is kept in English, and told in the language that its reader
 * has when they read it.
 */
export const notify = (tx: Transaction, jobs: Pick<Jobs, 'send'>, happened: Happened): Promise<void> =>
    // Whoever brings it about may not see whom it concerns.
    asSystem(tx, async () => {
        const { kind, facts, words = null, once = null } = happened;
        const recipients = await recipientsOf(tx, happened);
        if (recipients.length === 0) return;
        const { title, body, link } = notices[kind];
        const told = { title, body: fill(body, { ...facts }), link: link(facts) };
        const customerName = await customerOf(tx, facts);
        const shared = { kind, ...told, words, customerName, onceKey: once, search: '' };
        const rows = recipients.map((recipient) => ({ notificationId: v7(), recipient, ...shared }));
        const written = await tx.orm
            .insert(notification)
            .values(rows)
            .onConflictDoNothing()
            .returning({ id: notification.notificationId, recipient: notification.recipient });
        const change = { principal: system, entity: 'notifications', operation: 'create', country: '*' } as const;
        await announceMany(
            tx,
            written.map(({ id }) => ({ ...change, id })),
        );
        await queuePushes(tx, jobs, written);
    });
