import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    redSince,
    runsIn,
    slaStateOf,
    waitedMs,
    waitingSinceAfter,
    type Clocked,
} from '../../../domain/application/clock.ts';
import { stages, type Stage } from '../../../domain/application/stages.ts';
import { countries } from '../../../domain/countries.ts';
import { workingMs } from '../../../domain/workingTime.ts';

const rules = countries.GH;
// A Friday.
const at = (time: string): string => `2026-11-20T${time}:00.000Z`;

/** Moves through stages, each at its time; resolves to what the clock is read from then. */
const moved = (...moves: readonly (readonly [Stage, string])[]): Clocked =>
    moves.reduce<Clocked>(
        (before, [to, time]) => ({
            stage: to,
            stageSince: time,
            waitingSince: waitingSinceAfter(before, { to, at: time, rules }),
        }),
        { stage: 'draft', stageSince: at('09:00'), waitingSince: null },
    );
const minutesOf = (clocked: Clocked, time: string): number => waitedMs(clocked, rules, Date.parse(time)) / 60_000;

describe('the clock of an application', () => {
    it('starts with the submission', () => {
        expect(moved().waitingSince).toBeNull();
        expect(minutesOf(moved(), at('12:00'))).toBe(0);
        expect(minutesOf(moved(['pending', at('10:00')]), at('10:12'))).toBe(12);
    });

    it('runs on through claim, release and review', () => {
        const claimed = moved(['pending', at('10:00')], ['under_review', at('10:04')], ['pending', at('10:06')]);
        expect(claimed.waitingSince).toBe(at('10:00'));
        expect(minutesOf(moved(['pending', at('10:00')], ['reviewed', at('10:15')]), at('10:20'))).toBe(20);
    });

    it.each(['edit_requested', 'condition_approved'] as const)('stands in %s and goes on from there', (pause) => {
        const paused = moved(['pending', at('10:00')], ['under_review', at('10:03')], [pause, at('10:08')]);
        expect(minutesOf(paused, at('15:00'))).toBe(8);
        const back = moved(
            ['pending', at('10:00')],
            ['under_review', at('10:03')],
            [pause, at('10:08')],
            ['pending', at('14:00')],
        );
        expect(minutesOf(back, at('14:05'))).toBe(13);
    });

    it('stands through several stages after a decision, and goes on when it is undone', () => {
        const undone = moved(
            ['pending', at('10:00')],
            ['condition_approved', at('10:10')],
            ['approved', at('11:00')],
            ['reviewed', at('12:00')],
        );
        expect(minutesOf(undone, at('12:02'))).toBe(12);
    });

    it('counts working hours only', () => {
        const evening = moved(['pending', at('19:55')]);
        expect(minutesOf(evening, '2026-11-21T08:05:00.000Z')).toBe(10);
    });

    it('has run for exactly the working time in the stages in which the customer waits, whatever the way', () => {
        const step = fc.tuple(fc.constantFrom(...stages), fc.integer({ min: 1, max: 3 * 86_400_000 }));
        fc.assert(
            fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 0, max: 86_400_000 }), (steps, rest) => {
                let now = Date.parse(at('09:00'));
                let expected = 0;
                let clocked = moved();
                for (const [to, ms] of steps) {
                    const time = new Date(now).toISOString();
                    clocked = {
                        waitingSince: waitingSinceAfter(clocked, { to, at: time, rules }),
                        stage: to,
                        stageSince: to === clocked.stage ? clocked.stageSince : time,
                    };
                    if (runsIn(to)) expected += workingMs(now, now + ms, rules);
                    now += ms;
                }
                const seen = now - Math.min(rest, steps.at(-1)?.[1] ?? 0);
                if (runsIn(clocked.stage)) expected -= workingMs(seen, now, rules);
                expect(waitedMs(clocked, rules, seen)).toBe(expected);
            }),
        );
    });
});

describe('urgency', () => {
    const { timers } = rules;
    it.each([
        [0, 'fresh'],
        [4.9, 'fresh'],
        [5, 'due'],
        [14.9, 'due'],
        [15, 'amber'],
        [19.9, 'amber'],
        [20, 'red'],
        [600, 'red'],
    ] as const)('after %d minutes is %s', (minutes, state) => expect(slaStateOf(minutes, timers)).toBe(state));

    it('is red from the same moment whether it is asked forwards or backwards', () => {
        const instant = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2027-01-01T00:00Z') });
        fc.assert(
            fc.property(instant, fc.integer({ min: 0, max: 4 * 86_400_000 }), (now, ago) => {
                const waited = workingMs(now - ago, now, rules) / 60_000;
                expect(now - ago <= redSince(now, rules)).toBe(slaStateOf(waited, timers) === 'red');
            }),
        );
    });
});
