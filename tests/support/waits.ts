import pg from 'pg';
import { vi } from 'vitest';

// oxlint-disable-next-line typescript/unbound-method -- each is applied to its own connection
const { execute, query, bind } = pg.Connection.prototype;

/**
 * Counts how often this process waits for databases until `stop`, as a link to them would see it: what leaves in one go is one, whether it is
 * a statement with values, several of them or a text of several. What tells listeners, a moment after a commit, is none.
 */
export const watchWaits = () => {
    let count = 0;
    const leaving = new Set<pg.Connection>();
    const leave = (connection: pg.Connection, counts = 1): void => {
        if (leaving.has(connection)) return;
        count += counts;
        leaving.add(connection);
        process.nextTick(() => leaving.delete(connection));
    };
    const all = [
        vi.spyOn(pg.Connection.prototype, 'execute').mockImplementation(function (this: pg.Connection, ...given) {
            leave(this);
            execute.apply(this, given);
        }),
        vi.spyOn(pg.Connection.prototype, 'query').mockImplementation(function (this: pg.Connection, ...given) {
            leave(this);
            query.apply(this, given);
        }),
        vi.spyOn(pg.Connection.prototype, 'bind').mockImplementation(function (this: pg.Connection, ...given) {
            if (given[0]?.statement === 'wake') leave(this, 0);
            bind.apply(this, given);
        }),
    ];
    return {
        /** How many since it was asked last. */
        taken: (): number => {
            const found = count;
            count = 0;
            return found;
        },
        stop: (): void => {
            for (const one of all) one.mockRestore();
        },
    };
};
