import { attempt } from '../../session/store.ts';
import { useState } from 'react';

interface RunningCall {
    readonly number: string;
    /** Milliseconds. */
    readonly startedAt: number;
}

const keyOf = (uid: string): string => `ahadi.call.${uid}`;

const read = (uid: string): RunningCall | null => {
    const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? '[]'), []);
    const [number, startedAt]: readonly unknown[] = Array.isArray(kept) ? kept : [];
    return typeof number === 'string' && typeof startedAt === 'number' ? { number, startedAt } : null;
};

/** Minutes and seconds, e.g. '3:05'. */
export const durationOf = (milliseconds: number): string => {
    const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export interface CallTimer {
    readonly running: RunningCall | null;
    readonly start: (number: string) => void;
    /** Answers how long the call to a number took; null when none to it was under way. */
    readonly stop: (number: string) => string | null;
}

/** Times the call about one application; it runs on while one looks at other pages in this tab. */
export const useCallTimer = (uid: string): CallTimer => {
    const [running, setRunning] = useState(() => read(uid));
    const keep = (call: RunningCall | null): void => {
        setRunning(call);
        attempt(() => sessionStorage.setItem(keyOf(uid), JSON.stringify(Object.values(call ?? {}))), undefined);
    };
    return {
        running,
        start: (number) => {
            if (running?.number !== number) keep({ number, startedAt: Date.now() });
        },
        stop: (number) => {
            if (running?.number !== number) return null;
            keep(null);
            return durationOf(Date.now() - running.startedAt);
        },
    };
};
