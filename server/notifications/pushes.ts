import { languageOf } from '../../domain/languages/phrase.ts';
import { notices, type NoticeName } from '../../domain/notifications/notices.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { translate } from '../platform/languages.ts';
import { liveSeconds, type PushMessage, type PushTarget } from '../partners/push/push.ts';

/** A notification that somebody has just been given. */
interface Given {
    readonly id: string;
    readonly recipient: string;
}

interface Device {
    readonly subscriptionId: string;
    readonly username: string;
}

/** Has each notification sent to every device of its recipient once the transaction commits. */
export const queuePushes = async (
    tx: Transaction,
    jobs: Pick<Jobs, 'send'>,
    given: readonly Given[],
): Promise<void> => {
    if (given.length === 0) return;
    const { rows } = await tx.client.query<Device>({
        name: 'devices of people',
        text: `select subscription_id as "subscriptionId", username from push_subscription where username = any ($1)`,
        values: [given.map(({ recipient }) => recipient)],
    });
    for (const { id, recipient } of given) {
        for (const { subscriptionId, username } of rows) {
            if (username === recipient) await jobs.send(tx, 'deliver_push', { notificationId: id, subscriptionId });
        }
    }
};

/** One notification on its way to one device. */
export interface Push {
    readonly target: PushTarget;
    readonly message: PushMessage;
    readonly createdAt: Date;
}

interface Stored extends PushTarget {
    readonly id: string;
    readonly kind: string;
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
    readonly createdAt: Date;
    /** The recipient's. */
    readonly locale: string;
}

/**
 * What is to be sent; undefined where it has lost its sense: read meanwhile, too old, the device unsubscribed or somebody
 * else's, its person disabled or signed out everywhere since.
 */
export const findPush = async (
    { pool }: Pick<Database, 'pool'>,
    { notificationId, subscriptionId }: { readonly notificationId: string; readonly subscriptionId: string },
): Promise<Push | undefined> => {
    const { rows } = await pool.query<Stored>({
        name: 'push to deliver',
        text: `select n.notification_id as id, n.kind, n.title, n.body, n.link, n.created_at as "createdAt", s.address, s.keys, u.locale
            from notification n
            join push_subscription s on s.username = n.recipient
            join app_user u on u.username = n.recipient
            where n.notification_id = $1 and s.subscription_id = $2 and not n.read
                and n.created_at > now() - make_interval(secs => $3)
                and u.status = 'active' and (u.signed_out_at is null or u.signed_out_at < s.confirmed_at)`,
        values: [notificationId, subscriptionId, liveSeconds],
    });
    const [found] = rows;
    if (found === undefined) return undefined;
    const { id, link, address, keys, createdAt } = found;
    const language = languageOf(found.locale) ?? 'en';
    const [title, body] = [translate(found.title, language), translate(found.body, language)];
    const { urgency = 'normal' } = Object.hasOwn(notices, found.kind) ? notices[found.kind as NoticeName] : {};
    return { target: { address, keys }, message: { id, title, body, link, urgency }, createdAt };
};
