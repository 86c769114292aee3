import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inQueueOrder, reservationOf, slaOf } from '../../../src/underwriting/queue/sla.ts';

// A Saturday morning, with shops open.
const now = Date.parse('2026-11-21T10:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

const row = (name: string, minutes: number, customerWaiting = false, isPriority = false) => ({
    name,
    country: 'GH',
    stage: 'pending' as const,
    waitingSince: minutesAgo(minutes),
    stageSince: minutesAgo(minutes),
    customerWaiting,
    isPriority,
});

describe('the clock of a row', () => {
    it.each([
        [0, 'fresh'],
        [5, 'due'],
        [15, 'amber'],
        [20, 'red'],
    ] as const)('after %d minutes is %s', (minutes, state) => {
        expect(slaOf(row('', minutes), now)).toEqual({ state, minutes, isPaused: false });
    });

    it('never runs backwards where clocks differ', () => {
        expect(slaOf(row('', -3), now)).toEqual({ state: 'fresh', minutes: 0, isPaused: false });
    });

    it('stands while it is the sales person’s turn', () => {
        const edited = { ...row('', 90), stage: 'edit_requested' as const, stageSince: minutesAgo(82) };
        expect(slaOf(edited, now)).toEqual({ state: 'due', minutes: 8, isPaused: true });
    });
});

describe('the queue', () => {
    const namesOf = (rows: readonly ReturnType<typeof row>[]) => inQueueOrder(rows, now).map(({ name }) => name);

    it('puts red first, then what has priority, then customers in the shop, then the oldest', () => {
        expect(
            namesOf([
                row('young', 2),
                row('waiting', 3, true),
                row('older', 12),
                row('red', 21),
                row('waiting longer', 9, true),
                row('red and waiting', 20, true),
                row('redder', 45),
                row('first', 1, false, true),
                row('first since longer', 4, true, true),
                row('reddest with priority', 50, false, true),
            ]),
        ).toEqual([
            'red and waiting',
            'reddest with priority',
            'redder',
            'red',
            'first since longer',
            'first',
            'waiting longer',
            'waiting',
            'older',
            'young',
        ]);
    });

    it('goes by the wait, not by the last release', () => {
        const released = { ...row('released', 12), stageSince: minutesAgo(1) };
        expect(namesOf([row('other', 8), released])).toEqual(['released', 'other']);
    });

    it('is the same whatever order the rows came in, and loses none', () => {
        const rows = fc.array(
            fc.record({ name: fc.uuid(), minutes: fc.integer({ min: 0, max: 60 }), isWaiting: fc.boolean() }),
            { maxLength: 20 },
        );
        fc.assert(
            fc.property(rows, (given) => {
                const made = given.map(({ name, minutes, isWaiting }, index) =>
                    // No two have waited equally long.
                    row(name, minutes + index / 100, isWaiting),
                );
                const ordered = inQueueOrder(made, now);
                expect(new Set(ordered)).toEqual(new Set(made));
                expect(inQueueOrder(made.toReversed(), now)).toEqual(ordered);
            }),
        );
    });
});

describe('what came back from an edit', () => {
    const returned = (minutes: number, reviewer: string | null) => ({
        country: 'GH',
        reviewer,
        submittedAt: minutesAgo(600),
        resubmittedAt: minutesAgo(minutes),
    });
    it('is kept for its reviewer for four hours', () => {
        expect(reservationOf(returned(10, 'ama'), now)).toEqual({ reviewer: 'ama', until: now + 230 * 60_000 });
        expect(reservationOf(returned(240, 'ama'), now)).toBeNull();
        expect(reservationOf(returned(10, null), now)).toBeNull();
    });
});
