import type { QueryClient } from '@tanstack/react-query';
import type { HalfDone } from './judgementRules.ts';

/** The rules come when somebody begins to judge. Without them (no network) the server's answer alone counts. */
export const loadRules = () => import('./judgementRules.ts').catch(() => undefined);

/** Saves of one application wait for each other, so that each goes out with the version that the one before made. */
const last = new Map<string, Promise<unknown>>();

export const inTurn = async <R>(uid: string, work: () => Promise<R>): Promise<R> => {
    const turn = (last.get(uid) ?? Promise.resolve()).then(work, work);
    last.set(uid, turn);
    try {
        return await turn;
    } finally {
        if (last.get(uid) === turn) last.delete(uid);
    }
};

/** Gives the server what it can take of a half-done judgement, without its outcome; whether nothing else was left out. */
export const keepHalfDone = (client: QueryClient, uid: string, half: HalfDone): Promise<boolean | undefined> =>
    inTurn(uid, async () => (await loadRules())?.keepTaken(client, uid, half));
