import { v7 } from 'uuid';
import type { PushOffer } from '../../domain/notifications/pushOffer.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PushTarget } from '../partners/push/push.ts';

/** A phone, a tablet, a computer or two: the browser not heard of for longest makes room. */
const mostDevices = 10;

interface Subscribing extends PushTarget {
    readonly username: string;
    readonly service: PushOffer['service'];
}

/**
 * Binds a browser to whoever is signed in there, in the system's own transaction: another person's until now becomes theirs.
 * Resolves to the id by which it is known, the same for the same browser.
 */
export const subscribe = async ({ client }: Transaction, subscribing: Subscribing): Promise<string> => {
    const { username, service, address, keys } = subscribing;
    const { rows } = await client.query<{ id: string }>({
        name: 'subscribe device',
        text: `insert into push_subscription (subscription_id, username, service, address, keys) values ($1, $2, $3, $4, $5)
            on conflict (address) do update set username = excluded.username, service = excluded.service,
                keys = excluded.keys, confirmed_at = now()
            returning subscription_id as id`,
        values: [v7(), username, service, address, keys === null ? null : JSON.stringify(keys)],
    });
    await client.query({
        name: 'make room for device',
        text: `delete from push_subscription where subscription_id in (
            select subscription_id from push_subscription where username = $1
            order by confirmed_at desc, subscription_id desc offset $2)`,
        values: [username, mostDevices],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('A subscription was not kept');
    return row.id;
};

/** Forgets a browser of this person; whether there was one. */
export const unsubscribe = async (
    { client }: Transaction,
    { username, id }: { readonly username: string; readonly id: string },
): Promise<boolean> => {
    const { rowCount } = await client.query({
        name: 'unsubscribe device',
        text: 'delete from push_subscription where subscription_id = $1 and username = $2',
        values: [id, username],
    });
    return rowCount === 1;
};
