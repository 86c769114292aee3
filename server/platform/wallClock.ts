import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { StartRefused } from './startRefused.ts';

/** This machine's clock beside the database's, by which all processes agree. */
export interface WallClock {
    /** False from the moment it was set to another time until the database says that it is right. */
    readonly isRight: () => boolean;
    readonly stop: () => Promise<void>;
}

interface Following {
    /** Told in one line, once, when the database's clock shows another time again and again: nothing more may be done here. */
    readonly onWrong: (line: string) => void;
    readonly everyMs?: number;
}

/** Less than the shortest lease that one process takes and another reads. */
const mostMs = 10_000;
const turnsBetweenLooks = 5;

/** How far this clock is ahead in milliseconds, negative where it is behind; what the question took is taken off. */
const aheadOf = async (pool: Pick<Pool, 'query'>): Promise<number> => {
    const asked = Date.now();
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
    const at = rows[0]?.at.getTime() ?? asked;
    return Math.max(asked - at, 0) || Math.min(Date.now() - at, 0);
};

const isFar = (ms: number): boolean => Math.abs(ms) > mostMs;

const wrongClock = (ahead: number): string =>
    `This machine's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: ` +
    'what is due would be done at the wrong time. Set both by NTP, and start again.';

/** When this process began, by its clock: another time once that was set. */
const began = (): number => Date.now() - performance.now();

/** Rejects with StartRefused where the database's clock shows another time; then watches, from moment to moment, that it does not. */
export const followClock = async (
    pool: Pick<Pool, 'query'>,
    { onWrong, everyMs = 1_000 }: Following,
): Promise<WallClock> => {
    const atStart = await aheadOf(pool);
    if (isFar(atStart)) throw new StartRefused(wrongClock(atStart));
    const stopped = new AbortController();
    let known = began();
    let timesWrong = 0;
    const isRight = (): boolean => timesWrong === 0 && !isFar(began() - known);
    const look = async (): Promise<void> => {
        const ahead = await aheadOf(pool);
        timesWrong = isFar(ahead) ? timesWrong + 1 : 0;
        if (timesWrong === 0) known = began();
        if (timesWrong === 2) onWrong(wrongClock(ahead));
    };
    const run = async (): Promise<void> => {
        for (let turn = 1; !stopped.signal.aborted; turn += 1) {
            await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
            // A database that is away says nothing of clocks.
            if (!isRight() || turn % turnsBetweenLooks === 0) await look().catch(() => undefined);
        }
    };
    const running = run();
    return {
        isRight,
        stop: async () => {
            stopped.abort();
            await running;
        },
    };
};
