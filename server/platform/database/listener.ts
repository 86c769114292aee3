import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { askedWhetherAlive } from './pools.ts';

interface Subscription {
    readonly channel: string;
    readonly handler: (payload: string) => void;
    readonly afterGap: (() => void) | undefined;
}

export interface Listener {
    readonly listen: (
        channel: string,
        handler: (payload: string) => void,
        afterGap?: () => void,
    ) => Promise<() => Promise<void>>;
    readonly close: () => Promise<void>;
}

interface ListenerOptions {
    readonly url: string;
    readonly onError: (error: Error) => void;
}

const longestPauseMs = 5_000;
const quoted = (channel: string): string => pg.escapeIdentifier(channel);
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** One connection that listens for everybody in this process, and comes back when it breaks. */
export const openListener = ({ url, onError }: ListenerOptions): Listener => {
    const subscriptions = new Set<Subscription>();
    let closed = false;
    let client: pg.Client | undefined;
    let connecting: Promise<pg.Client> | undefined;

    const connect = async (): Promise<pg.Client> => {
        const fresh = new pg.Client({
            connectionString: url,
            application_name: 'ahadi listener',
            ...askedWhetherAlive,
        });
        fresh.on('error', onError);
        fresh.on('notification', ({ channel, payload }) => {
            for (const one of subscriptions) if (one.channel === channel) one.handler(payload ?? '');
        });
        await fresh.connect();
        fresh.on('end', () => {
            if (client !== fresh) return;
            client = undefined;
            if (!closed && subscriptions.size > 0) void resume();
        });
        try {
            for (const channel of new Set([...subscriptions].map((one) => one.channel))) {
                await fresh.query(`listen ${quoted(channel)}`);
            }
        } catch (error) {
            await fresh.end();
            throw error;
        }
        client = fresh;
        return fresh;
    };

    const connected = async (): Promise<pg.Client> => {
        if (client !== undefined) return client;
        connecting ??= connect().finally(() => {
            connecting = undefined;
        });
        return connecting;
    };

    const resume = async (): Promise<void> => {
        for (let pauseMs = 100; !closed; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
            try {
                await connected();
                for (const one of subscriptions) one.afterGap?.();
                return;
            } catch (error) {
                onError(asError(error));
                await sleep(pauseMs, undefined, { ref: false });
            }
        }
    };

    return {
        listen: async (channel, handler, afterGap) => {
            if (closed) throw new Error('The database is closed.');
            const subscription = { channel, handler, afterGap };
            subscriptions.add(subscription);
            try {
                await (await connected()).query(`listen ${quoted(channel)}`);
            } catch (error) {
                subscriptions.delete(subscription);
                throw error;
            }
            return async () => {
                subscriptions.delete(subscription);
                const inUse = [...subscriptions].some((one) => one.channel === channel);
                if (!inUse && client !== undefined) await client.query(`unlisten ${quoted(channel)}`);
            };
        },
        close: async () => {
            closed = true;
            subscriptions.clear();
            await connecting?.catch(() => undefined);
            await client?.end();
        },
    };
};
