import { v7 } from 'uuid';
import { system } from '../../domain/access/roles.ts';
import type { NoticeFacts } from '../../domain/notifications/notice.ts';
import { notices, type NoticeName } from '../../domain/notifications/notices.ts';
import { fill, languageOf } from '../../domain/languages/phrase.ts';
import { announceMany } from '../audit/changeFeed.ts';
import { asSystem } from '../database/asSystem.ts';
import { notification } from '../database/schema/directory.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { catalogueOf } from '../languages.ts';
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

interface Recipient {
    readonly username: string;
    readonly locale: string;
}

const recipientsOf = async (tx: Transaction, { kind, concerned, actor }: Happened): Promise<readonly Recipient[]> => {
    const { to, evenOwn = false } = notices[kind];
    const people = await peopleOf(tx, to, concerned);
    const others = people.filter((username) => evenOwn || username !== actor);
    if (others.length === 0) return [];
    const { rows } = await tx.client.query<Recipient>({
        name: 'locales of people',
        text: 'select username, locale from app_user where username = any ($1)',
        values: [others],
    });
    return rows;
};

/** The words of a notice in the recipient's language. */
const wordsFor = ({ locale }: Recipient, { kind, facts }: Happened) => {
    const texts = catalogueOf(languageOf(locale) ?? 'en');
    const { title, body } = notices[kind];
    return { title: texts[title] ?? title, body: fill(texts[body] ?? body, { ...facts }) };
};

/**
 * Writes into the inbox of everybody whom the event's row in `notices` names, and queues a push to each of their devices: in
 * the event's own transaction, so that all of it is kept or none.
 */
export const notify = (tx: Transaction, jobs: Pick<Jobs, 'send'>, happened: Happened): Promise<void> =>
    // Whoever brings it about may not see whom it concerns.
    asSystem(tx, async () => {
        const { kind, facts, words = null, once = null } = happened;
        const recipients = await recipientsOf(tx, happened);
        if (recipients.length === 0) return;
        const shared = { kind, link: notices[kind].link(facts), words, onceKey: once, search: '' };
        const rows = recipients.map((recipient) => ({
            notificationId: v7(),
            recipient: recipient.username,
            ...wordsFor(recipient, happened),
            ...shared,
        }));
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
