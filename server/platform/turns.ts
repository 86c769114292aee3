import { unavailable } from './errors.ts';

interface TurnLimits {
    readonly atOnce: number;
    readonly waiting: number;
    /** How long each waits at most. */
    readonly longestMs: number;
    /** After how many seconds whoever cannot wait, or waited too long, shall come again. */
    readonly comeAgain: number;
}

interface Waiting {
    readonly name: string;
    readonly begin: () => void;
}

export interface Turns {
    /** Resolves when it is the caller's turn to what ends the turn; rejects with 503 where it does not come. */
    readonly take: (name: string, signal?: AbortSignal) => Promise<() => void>;
    /** How many wait before the first that waits under this name; undefined where none does. */
    readonly before: (name: string) => number | undefined;
}

/** Lets so many work at once and the next wait in the order they came, a bounded number and not for ever. */
export const createTurns = ({ atOnce, waiting: mostWaiting, longestMs, comeAgain }: TurnLimits): Turns => {
    const queue: Waiting[] = [];
    let working = 0;
    const end = (): void => {
        working -= 1;
        queue.shift()?.begin();
    };
    const turn = (): (() => void) => {
        working += 1;
        let isOver = false;
        return () => {
            if (isOver) return;
            isOver = true;
            end();
        };
    };
    const wait = (name: string, signal: AbortSignal | undefined): Promise<() => void> =>
        new Promise((resolve, reject) => {
            const leave = (): void => {
                const place = queue.indexOf(one);
                if (place !== -1) queue.splice(place, 1);
                clearTimeout(timer);
                reject(unavailable(comeAgain));
            };
            const one: Waiting = {
                name,
                begin: () => {
                    clearTimeout(timer);
                    signal?.removeEventListener('abort', leave);
                    resolve(turn());
                },
            };
            const timer = setTimeout(leave, longestMs);
            timer.unref();
            signal?.addEventListener('abort', leave, { once: true });
            queue.push(one);
        });
    return {
        take: async (name, signal) => {
            if (working < atOnce) return turn();
            if (queue.length >= mostWaiting) throw unavailable(comeAgain);
            return wait(name, signal);
        },
        before: (name) => {
            const place = queue.findIndex((one) => one.name === name);
            return place === -1 ? undefined : place;
        },
    };
};
