import type pg from 'pg';

/** What is told on a channel of NOTIFY. */
export interface News {
    readonly channel: string;
    readonly payload: string;
}

export interface Waker {
    /** Tells it within a moment, once however often it was said meanwhile. */
    readonly wake: (news: readonly News[]) => void;
    /** Resolves when all was told. */
    readonly close: () => Promise<void>;
}

const pauseMs = 20;

/**
 * Notifies outside of transactions: inside one, NOTIFY makes all commits of the server wait for one another. A process that dies
 * between a commit and this tells nobody, so who listens looks by himself now and then too.
 */
export const createWaker = (pool: Pick<pg.Pool, 'query'>, onError: (error: Error) => void): Waker => {
    const waiting = new Map<string, News>();
    let timer: NodeJS.Timeout | undefined;
    let telling: Promise<void> = Promise.resolve();
    const tell = async (): Promise<void> => {
        timer = undefined;
        const news = JSON.stringify([...waiting.values()]);
        waiting.clear();
        await pool
            .query({
                name: 'wake',
                text: `select pg_notify(channel, payload) from jsonb_to_recordset($1::jsonb) as news (channel text, payload text)`,
                values: [news],
            })
            .catch(onError);
    };
    return {
        wake: (news) => {
            for (const one of news) waiting.set(JSON.stringify([one.channel, one.payload]), one);
            if (waiting.size === 0) return;
            timer ??= setTimeout(() => {
                telling = tell();
            }, pauseMs);
        },
        close: async () => {
            if (timer !== undefined) {
                clearTimeout(timer);
                telling = tell();
            }
            await telling;
        },
    };
};
