import type { Answer } from '../../tests/support/crashClients.ts';

/** Neither done nor refused for a reason nor told to come again: nobody answered, or a fault of ours did. */
export const isBroken = ({ status, hasRetryAfter }: Answer): boolean =>
    status === undefined || (status >= 500 && !(status === 503 && hasRetryAfter));

/** How many answers of each status there were, and how long the slowest took. */
export const told = (answers: readonly Answer[]): string => {
    const counts = new Map<string, number>();
    for (const { status } of answers) {
        const name = String(status ?? 'none');
        counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const slowest = Math.max(0, ...answers.map(({ ms }) => ms));
    const each = [...counts].map(([status, count]) => `${count} x ${status}`);
    return `${each.join(', ')}; the slowest after ${(slowest / 1000).toFixed(1)} s`;
};
