import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { BoundedMap } from '../platform/boundedMap.ts';
import { findPerson, type Person, type Subject } from './directory.ts';

/** Longer than a healthy directory takes. */
const patienceMs = 300;
/** So long somebody stays who they were while the directory does not answer: whoever was disabled meanwhile is out after it. */
const longestMs = 60_000;
const mostPeople = 5_000;

interface Known {
    readonly person: Person | null;
    readonly at: number;
}

/**
 * Finds the person behind a token, asking the directory each time. While a lock on people or shops keeps it from answering,
 * whoever was found within the last minute is taken for the same, and nobody else is asked about over further connections: a lock
 * slows only those who need these tables themselves.
 */
export const createPatientDirectory = (
    pool: Pool,
    clock: () => number = Date.now,
): ((subject: Subject) => Promise<Person | null>) => {
    const known = new BoundedMap<Known>(mostPeople);
    let unanswered = 0;
    return async (subject) => {
        const key = `${subject.issuer}\n${subject.subject}`;
        const before = known.get(key);
        const stands = before !== undefined && clock() - before.at < longestMs;
        if (stands && unanswered > 0) return before.person;
        const at = clock();
        const asked = findPerson(pool, subject).then((person) => {
            known.set(key, { person, at });
            return person;
        });
        if (!stands) return asked;
        const waiting = new AbortController();
        const outcome = await Promise.race([
            asked.then((person) => ({ person })).finally(() => waiting.abort()),
            sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).catch(() =>
                asked.then((person) => ({ person })),
            ),
        ]);
        if (outcome !== undefined) return outcome.person;
        unanswered += 1;
        void asked
            .catch(() => undefined)
            .finally(() => {
                unanswered -= 1;
            });
        return before.person;
    };
};
