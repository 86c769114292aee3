import pg from 'pg';
import { vi } from 'vitest';

/** What tells listeners, a moment after a commit. */
const isWake = ([bound]: readonly unknown[]): boolean =>
    typeof bound === 'object' && bound !== null && 'statement' in bound && bound.statement === 'wake';

/**
 * Counts what this process asks of databases until `stop`, as a link to them would see it: each message that has something
 * done, whether it is one statement with values or a text of several.
 */
export const watchStatements = () => {
    const executed = vi.spyOn(pg.Connection.prototype, 'execute');
    const sent = vi.spyOn(pg.Connection.prototype, 'query');
    const bound = vi.spyOn(pg.Connection.prototype, 'bind');
    const all = [executed, sent, bound];
    return {
        /** How many since it was asked last. */
        taken: (): number => {
            const calls: readonly (readonly unknown[])[] = bound.mock.calls;
            const found = executed.mock.calls.length + sent.mock.calls.length - calls.filter(isWake).length;
            for (const one of all) one.mockClear();
            return found;
        },
        stop: (): void => {
            for (const one of all) one.mockRestore();
        },
    };
};
