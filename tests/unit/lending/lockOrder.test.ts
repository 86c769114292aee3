import { describe, expect, it } from 'vitest';
import {
    isOutOfPatience,
    nextMove,
    urgencyOf,
    waitAfterAnswer,
    waitAfterTrouble,
    type TwoTruths,
} from '../../../domain/lending/lockOrder.ts';

const start = new Date('2026-11-23T09:00:00Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

const phone = (changes: Partial<TwoTruths> = {}): TwoTruths => ({
    wanted: 'open',
    wantedUntil: null,
    wantedSeq: 4,
    wantedAt: start,
    told: 'locked',
    toldSeq: 3,
    askedAt: null,
    round: 0,
    confirmed: 0,
    ...changes,
});

describe('what is done next about a phone', () => {
    it('is to tell its provider what it cannot have heard', () => {
        expect(nextMove(phone(), start)).toBe('tell');
        expect(nextMove(phone({ wanted: 'locked', told: 'active' }), start)).toBe('tell');
    });

    it('is to open it once more where nobody knows whether that arrived, and to look for everything else', () => {
        const unclear = { askedAt: start, round: 1 };
        expect(nextMove(phone(unclear), start)).toBe('tell');
        expect(nextMove(phone({ ...unclear, wanted: 'locked', told: 'active' }), start)).toBe('look');
        expect(nextMove(phone({ ...unclear, wanted: 'released' }), start)).toBe('look');
        expect(nextMove(phone({ ...unclear, wanted: 'enrolled', told: 'none' }), start)).toBe('look');
    });

    it('is to look while it is under way, and to tell again where the look shows that it is not', () => {
        const answered = { askedAt: start, toldSeq: 4, round: 1 };
        expect(nextMove(phone({ ...answered, told: 'unlocking' }), start)).toBe('look');
        expect(nextMove(phone({ ...answered, told: 'locked' }), start)).toBe('tell');
        expect(nextMove(phone({ ...answered, wanted: 'locked', told: 'active' }), start)).toBe('tell');
    });

    it('is to look before it is released, which may have been done', () => {
        expect(nextMove(phone({ wanted: 'released', told: 'active' }), start)).toBe('look');
        expect(nextMove(phone({ wanted: 'released', told: 'active', toldSeq: 4 }), start)).toBe('tell');
    });

    it('is only to look once the time for which it was opened is over: its provider locks it', () => {
        expect(nextMove(phone({ wantedUntil: at(60) }), at(59))).toBe('tell');
        expect(nextMove(phone({ wantedUntil: at(60) }), at(60))).toBe('look');
    });
});

/** How often a provider is called within so many seconds, where every answer is this one. */
const callsWithin = (seconds: number, answer: Partial<TwoTruths>): number => {
    let calls = 0;
    for (let now = 0, round = 0; now <= seconds;) {
        calls += 1;
        round += 1;
        const wait = waitAfterAnswer(phone({ askedAt: start, toldSeq: 4, ...answer, round }), at(now));
        if (wait === null) return calls;
        now += Math.max(wait, 1) / 1_000;
    }
    return calls;
};

const days = 86_400;

describe('how often a provider is called', () => {
    it('is a handful of times in the two days that a release takes', () => {
        expect(callsWithin(2 * days, { wanted: 'released', told: 'releasing' })).toBeLessThanOrEqual(5);
    });

    it('is once a day in the end for a phone that is not online for a month', () => {
        const month = callsWithin(30 * days, { wanted: 'locked', told: 'locking' });
        expect(month).toBeLessThanOrEqual(30 + 7);
        expect(callsWithin(30 * days, { told: 'unlocking' })).toBeLessThanOrEqual(30 + 7);
    });

    it('is twice more once it is open: a lock of before may land late', () => {
        const open = { told: 'active', askedAt: start, toldSeq: 4 } as const;
        expect(waitAfterAnswer(phone({ ...open, confirmed: 1 }), start)).toBe(5_000);
        expect(waitAfterAnswer(phone({ ...open, confirmed: 2 }), start)).toBe(60_000);
        expect(waitAfterAnswer(phone({ ...open, confirmed: 3 }), start)).toBeNull();
        expect(waitAfterAnswer(phone({ ...open, confirmed: 3, wantedUntil: at(90) }), start)).toBe(90_000);
        expect(waitAfterAnswer(phone({ wanted: 'locked', confirmed: 1 }), start)).toBeNull();
    });

    it('is not again where an enrolment or a lock has failed on the phone', () => {
        expect(waitAfterAnswer(phone({ wanted: 'locked', told: 'error' }), start)).toBeNull();
        expect(waitAfterAnswer(phone({ wanted: 'enrolled', told: 'rejected' }), start)).toBeNull();
        expect(waitAfterAnswer(phone({ told: 'error', askedAt: start, round: 1 }), start)).toBe(2_000);
    });
});

describe('a provider that is away', () => {
    it('is asked to open a phone for good: within a minute in the first hour, every five minutes afterwards', () => {
        for (const wanted of ['open', 'released'] as const) {
            const waits = Array.from({ length: 40 }, (_, index) =>
                waitAfterTrouble(phone({ wanted, round: index + 1 }), start),
            );
            expect(Math.max(...waits)).toBe(60_000);
            expect(waits[0]).toBe(2_000);
            expect(waitAfterTrouble(phone({ wanted, round: 5_000 }), at(30 * days))).toBe(300_000);
        }
    });

    it('is asked to lock one without haste', () => {
        expect(waitAfterTrouble(phone({ wanted: 'locked', round: 1 }), start)).toBe(15_000);
        expect(waitAfterTrouble(phone({ wanted: 'locked', round: 9 }), start)).toBe(1_800_000);
    });

    it('keeps somebody at the counter waiting for a quarter of an hour at most', () => {
        expect(isOutOfPatience(phone({ wanted: 'enrolled' }), at(900))).toBe(false);
        expect(isOutOfPatience(phone({ wanted: 'enrolled' }), at(901))).toBe(true);
        expect(isOutOfPatience(phone(), at(901))).toBe(false);
    });
});

it('opens before it frees, enrols and locks', () => {
    const { open, released, enrolled, locked } = urgencyOf;
    expect([open, released, enrolled, locked].toSorted((one, other) => other - one)).toEqual([
        open,
        released,
        enrolled,
        locked,
    ]);
    expect(new Set(Object.values(urgencyOf)).size).toBe(4);
});
