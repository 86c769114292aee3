import { describe, expect, it } from 'vitest';
import { inQueueOrder, slaOf, spanOf } from '../../../src/underwriting/queue/sla.ts';

const timers = { slaClaimMin: 5, slaAmberMin: 15, slaRedMin: 20 };
const now = Date.parse('2026-11-21T10:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

const row = (name: string, minutes: number, customerWaiting = false) => ({
    name,
    submittedAt: minutesAgo(minutes),
    stageSince: minutesAgo(minutes),
    customerWaiting,
});

describe('the clock of an application', () => {
    it.each([
        [0, 'fresh'],
        [4.9, 'fresh'],
        [5, 'due'],
        [14.9, 'due'],
        [15, 'amber'],
        [19.9, 'amber'],
        [20, 'red'],
        [600, 'red'],
    ] as const)('after %d minutes is %s', (minutes, state) => {
        expect(slaOf(minutesAgo(minutes), timers, now).state).toBe(state);
    });

    it('never runs backwards where clocks differ', () => {
        expect(slaOf(minutesAgo(-3), timers, now)).toEqual({ state: 'fresh', minutes: 0 });
    });

    it.each([
        [0, '0 min'],
        [59, '59 min'],
        [65, '1 h 05'],
        [1_440, '1 day'],
        [4_400, '3 days'],
    ])('%d minutes read as %s', (minutes, text) => expect(spanOf(minutes)).toBe(text));
});

describe('the queue', () => {
    const namesOf = (rows: readonly ReturnType<typeof row>[]) =>
        inQueueOrder(rows, () => timers, now).map(({ name }) => name);

    it('puts red first, then customers in the shop, then the oldest', () => {
        expect(
            namesOf([
                row('young', 2),
                row('waiting', 3, true),
                row('older', 12),
                row('red', 21),
                row('waiting longer', 9, true),
                row('red and waiting', 20, true),
                row('redder', 45),
            ]),
        ).toEqual(['red and waiting', 'redder', 'red', 'waiting longer', 'waiting', 'older', 'young']);
    });

    it('goes by the submission, not by the last release', () => {
        const released = { ...row('released', 12), stageSince: minutesAgo(1) };
        expect(namesOf([row('other', 8), released])).toEqual(['released', 'other']);
    });

    it('leaves what it was given as it was', () => {
        const rows = [row('young', 2), row('red', 30)];
        namesOf(rows);
        expect(rows.map(({ name }) => name)).toEqual(['young', 'red']);
    });
});
