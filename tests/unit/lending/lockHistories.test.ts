import { expect, it } from 'vitest';
import { playHistory } from '../../support/locks/history.ts';

const histories = Number(process.env['LOCK_HISTORIES'] ?? 100);
const shown = 5;

it(
    `${histories} random histories end with the provider’s state as ours, and none locks a phone that is paid, held, free or asleep`,
    () => {
        let [locks, opened, released] = [0, 0, 0];
        const faults: string[] = [];
        for (let seed = 1; seed <= histories && faults.length < 50; seed += 1) {
            const told = playHistory(seed);
            locks += told.locks;
            opened += told.opened;
            released += told.released ? 1 : 0;
            faults.push(...told.faults);
        }
        if (histories > 1_000) console.info(JSON.stringify({ histories, locks, opened, released }));
        expect(faults.slice(0, shown)).toEqual([]);
        // What never happens shows nothing.
        expect(Math.min(locks, opened, released)).toBeGreaterThan(histories / 10);
    },
    2 * 3_600_000,
);

it.each([
    ['a free phone was told something more, for ever', 40_227],
    ['two people locked a phone that was about to open, and that they had was forgotten', 95_475],
])('in a history of before %s', (_, seed) => {
    expect(playHistory(seed).faults).toEqual([]);
});
