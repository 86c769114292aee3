import { describe, expect, it } from 'vitest';
import {
    isOutOfPatience,
    nextMove,
    isToLock,
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

    it('is to go on with an enrolment that its provider has only begun', () => {
        const begun = { wanted: 'enrolled', askedAt: start, toldSeq: 4, round: 1 } as const;
        expect(nextMove(phone({ ...begun, told: 'registering' }), start)).toBe('tell');
        expect(nextMove(phone({ ...begun, told: 'activating' }), start)).toBe('look');
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

    it('is less than a hundred times on the day that a phone is enrolled, and not online', () => {
        expect(callsWithin(days, { wanted: 'enrolled', told: 'activating' })).toBeLessThan(100);
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
        // An earlier order was still to free it: it is enrolled once it is free.
        expect(waitAfterAnswer(phone({ wanted: 'enrolled', told: 'released', askedAt: start, round: 1 }), start)).toBe(
            1_000,
        );
        expect(waitAfterAnswer(phone({ told: 'error', askedAt: start, round: 1 }), start)).toBe(2_000);
    });
});

const minute = 60_000;
const hour = 60 * minute;

describe('the waits', () => {
    const asked = { askedAt: start, toldSeq: 4 };
    const rounds = (count: number, waitOf: (round: number) => number | null) =>
        Array.from({ length: count }, (_, index) => waitOf(index + 1));

    it('between two looks grow until the phone is online', () => {
        const slower = [2_000, 5_000, 15_000, minute, 5 * minute, 30 * minute, 4 * hour, 24 * hour, 24 * hour];
        const of = (changes: Partial<TwoTruths>) =>
            rounds(9, (round) => waitAfterAnswer(phone({ ...asked, ...changes, round }), start));
        expect(of({ told: 'unlocking' })).toEqual(slower);
        expect(of({ wanted: 'locked', told: 'locking' })).toEqual(slower);
    });

    it('of a release take the two days of a provider into account', () => {
        const waits = rounds(6, (round) =>
            waitAfterAnswer(phone({ ...asked, wanted: 'released', told: 'releasing', round }), start),
        );
        expect(waits).toEqual([15_000, minute, hour, 49 * hour, 24 * hour, 24 * hour]);
    });

    it('at the counter grow from a second, and are long once nobody stands there any more', () => {
        const enrolled = { ...asked, wanted: 'enrolled', told: 'none' } as const;
        const some = [1, 20, 21, 41, 66, 67];
        const waits = [1_000, 1_000, 5_000, 30_000, 30_000, hour];
        expect(some.map((round) => waitAfterAnswer(phone({ ...enrolled, round }), start))).toEqual(waits);
        expect(some.map((round) => waitAfterTrouble(phone({ ...enrolled, round }), start))).toEqual(waits);
    });

    it('after trouble are short for what opens, in the first hour', () => {
        const waits = rounds(6, (round) => waitAfterTrouble(phone({ round }), start));
        expect(waits).toEqual([2_000, 5_000, 15_000, 30_000, minute, minute]);
        expect(rounds(5, (round) => waitAfterTrouble(phone({ wanted: 'locked', round }), start))).toEqual([
            15_000,
            minute,
            5 * minute,
            30 * minute,
            30 * minute,
        ]);
        expect(waitAfterTrouble(phone({ round: 9 }), at(3_600))).toBe(minute);
        expect(waitAfterTrouble(phone({ round: 9 }), at(3_601))).toBe(5 * minute);
    });

    it('are none for what its provider never heard of, and for a lock that its provider makes itself', () => {
        expect(waitAfterAnswer(phone(), start)).toBe(0);
        const over = { ...asked, wantedUntil: at(60) };
        expect(waitAfterAnswer(phone({ ...over, told: 'locked' }), at(60))).toBeNull();
        expect(waitAfterAnswer(phone({ ...over, told: 'locking' }), at(60))).toBe(2_000);
    });
});

describe('what a provider said', () => {
    const answered = { askedAt: start, toldSeq: 4, round: 1 };

    it.each([
        ['enrolled', 'none', 'tell'],
        ['locked', 'reminder', 'tell'],
        ['locked', 'locking', 'look'],
        ['enrolled', 'activating', 'look'],
        ['released', 'releasing', 'look'],
        // It is at what was wanted before: it did not hear of this.
        ['released', 'locking', 'tell'],
        ['open', 'locking', 'tell'],
        ['locked', 'unlocking', 'tell'],
    ] as const)('of a phone that is wanted %s and is %s means to %s', (wanted, told, move) => {
        expect(nextMove(phone({ ...answered, wanted, told }), start)).toBe(move);
    });

    it('is looked at once more after it was seen open', () => {
        expect(nextMove(phone({ told: 'active', confirmed: 1 }), start)).toBe('look');
    });

    it('of a release before anybody asked is no reason not to ask', () => {
        expect(nextMove(phone({ wanted: 'released', told: 'releasing', toldSeq: 4 }), start)).toBe('tell');
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

it('opens before it frees, enrols, confirms and locks', () => {
    const [open, released, enrolled, locked] = (['open', 'released', 'enrolled', 'locked'] as const).map((wanted) =>
        urgencyOf({ wanted, confirmed: 0 }),
    );
    const toConfirm = urgencyOf({ wanted: 'open', confirmed: 1 });
    const urgencies = [open, released, enrolled, toConfirm, locked].map(Number);
    expect(urgencies.toSorted((one, other) => other - one)).toEqual(urgencies);
    expect(new Set(urgencies).size).toBe(5);
    expect(urgencies.map(isToLock)).toEqual([false, false, false, false, true]);
});
