import type { DeviceState } from '../../../domain/application/application.ts';
import { lockStep, priceOfOpening, type LockStep } from '../../../domain/lending/arrears.ts';
import { isHeld, type Hold } from '../../../domain/lending/hold.ts';
import { hasASay, isLockedByOthers, isReached, nextMove, type WantedState } from '../../../domain/lending/lockOrder.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { after, type Learned } from '../../../server/lending/servicing/afterAsking.ts';
import type { PhoneRow } from '../../../server/lending/servicing/orderPhone.ts';
import { diceOf } from './dice.ts';
import { amount, begin, dayAt, mayLockAt, newPlan, newRow, rules, units } from './playedLoan.ts';
import { playProvider } from './playedProvider.ts';

const { second, minute, hour, day } = units;

/** Within that, a provider that can be reached has heard that an order is void. */
const longestVoid = 10 * minute;

/** What a history came to; `faults` are sentences, none where all held. */
export interface Told {
    readonly faults: readonly string[];
    readonly locks: number;
    readonly opened: number;
    readonly released: boolean;
}

/**
 * One phone on one loan for forty days, by the rules of the product itself (what is due, when it may be locked, what to do next, what
 * an answer means) and a provider that is as bad as providers are. The steps between are those of `carryLock` and `keepLock`.
 */
export const playHistory = (seed: number): Told => {
    const dice = diceOf(seed);
    const provider = playProvider(dice);
    const { startedOn, schedule } = newPlan(dice);
    let now = begin;
    let row = newRow();
    // Half of the plans keep the date on the phone: each payment is a new order.
    const isDated = dice.chance(0.5);
    let datedAt = 0;
    /** The newest order that its provider is to hear of, if there is one. */
    let ordered: number | null = null;
    let state: DeviceState = 'active';
    let payments: number[] = [];
    let holds: Hold[] = [];
    let opensAt: number | null = null;
    let heldUntil: string | null = null;
    let moneyUntil = 0;
    let isByHand = false;
    let isHealthy = false;
    let call: {
        readonly row: PhoneRow;
        readonly move: 'tell' | 'look';
        readonly learned: Learned;
        readonly at: number;
    } | null = null;
    let seen: DeviceState = 'active';
    let highest = 0;
    const faults: string[] = [];
    const counts = { locks: 0, opened: 0 };

    const fail = (what: string): void => void faults.push(`seed ${seed}, ${new Date(now).toISOString()}: ${what}`);
    const today = (): string => dayAt(now);
    const standing = () =>
        standingOf(
            { startedOn, schedule, holds },
            payments.reduce((sum, one) => sum + one, 0),
            today(),
        );
    const stepNow = (): LockStep =>
        lockStep({
            standing: standing(),
            limits: rules.thresholds,
            isLocked: state === 'locked' || state === 'locking',
            isHeld: isHeld(holds, today()),
            isPromised: false,
            isLockedByHand: isByHand,
            opensAt,
            heldUntil,
            today: today(),
        });
    const mayLock = (): boolean => mayLockAt(now);
    const order = (wanted: WantedState): void => {
        row = {
            ...row,
            wanted,
            wantedSeq: row.wantedSeq + 1,
            wantedAt: new Date(now),
            askedAt: null,
            round: 0,
            confirmed: 0,
            nextAt: new Date(now),
        };
        datedAt = standing().paid;
        ordered = row.wantedSeq;
    };
    const lookAgain = (): void => {
        row = { ...row, wantedSeq: row.wantedSeq + 1, toldSeq: row.toldSeq + 1, round: 0, nextAt: new Date(now) };
    };
    const keep = (): void => {
        if (['none', 'rejected', 'releasing', 'released'].includes(state)) return;
        const step = stepNow();
        const isMoved = isDated && standing().paid !== datedAt && ['enrolled', 'open'].includes(row.wanted);
        if (step === 'none' && isMoved) order('open');
        if (step === 'open') {
            heldUntil = dueDay(today(), 'daily', rules.thresholds.graceDays);
            opensAt = null;
            if (state === 'locked' || state === 'locking') state = 'unlocking';
            order('open');
        }
        if (step === 'release') {
            [opensAt, heldUntil, state] = [null, null, 'releasing'];
            order('released');
        }
        if (step === 'lock' && ['active', 'reminder', 'locking', 'locked'].includes(state) && mayLock()) {
            opensAt = standing().paid + priceOfOpening(standing(), amount);
            state = 'locking';
            order('locked');
        }
    };
    /** The last look: what `mayStillLock` asks. */
    const allowedUntil = (): Date | null => {
        if (isByHand) return new Date(now + day);
        const step = stepNow();
        if ((step !== 'none' && step !== 'lock') || moneyUntil > now || !mayLock()) return null;
        let end = now;
        while (end < now + day && mayLockAt(end)) end += 15 * minute;
        return new Date(end);
    };
    const giveUp = (): void => {
        const isLocked = row.told === 'locked';
        if (row.askedAt !== null && !isLocked) {
            state = 'unlocking';
            order('open');
            return;
        }
        state = isLocked ? 'locked' : 'active';
        ordered = null;
        row = {
            ...row,
            wanted: isLocked ? 'locked' : 'open',
            wantedSeq: row.wantedSeq + 1,
            wantedAt: new Date(now),
            nextAt: null,
        };
    };
    const claim = (): void => {
        const move = nextMove(row, new Date(now));
        if (row.wanted === 'locked' && (move === 'tell' || !isReached(row)) && allowedUntil() === null) return giveUp();
        row = {
            ...row,
            round: row.round + 1,
            ...(move === 'tell' ? { askedAt: new Date(now), toldSeq: row.wantedSeq - 1 } : {}),
        };
        if (move === 'tell' && row.wanted === 'locked') {
            counts.locks += 1;
            const { overdue, outstanding } = standing();
            if (!isByHand && (overdue === 0 || outstanding === 0)) fail('told to lock though nothing is late');
            if (!isByHand && isHeld(holds, today())) fail('told to lock though the loan stands still');
            if (!isByHand && !mayLock()) fail('told to lock outside the hours');
            if (state === 'released') fail('told to lock though it is free');
        }
        const told = move === 'tell' ? { wanted: row.wanted, order: ordered } : null;
        const learned = provider.answer(told, now, isHealthy);
        const took = learned instanceof Error ? 10 * second : dice.between(100, 900);
        call = { row, move, learned, at: now + took };
        row = { ...row, nextAt: null };
    };
    const settle = (asked: NonNullable<typeof call>): void => {
        call = null;
        // A newer order has a say: it is taken up now that nobody else asks.
        if (!hasASay(row, asked.row.wantedSeq)) return;
        const { shown, change, wait } = after({ ...asked, row }, new Date(now));
        row = { ...row, ...change };
        const until = row.wanted === 'locked' && !isReached(row) ? (allowedUntil()?.getTime() ?? now) : Infinity;
        row = { ...row, nextAt: wait === null ? null : new Date(Math.min(now + wait, until)) };
        if (state !== 'released') state = shown.state;
        if (shown.state !== 'locked' && shown.state !== 'locking') isByHand = false;
        if (isLockedByOthers(row)) order('open');
        // A lock that may have arrived is looked for and not repeated; an opening brings the date that was paid for.
        const isOpened = row.nextAt === null && row.wanted === 'open' && ordered !== null;
        if (isOpened && provider.lastOrder() !== ordered) fail('at rest, and never told until when it is open');
    };
    const compare = (): void => {
        const told = provider.is(now);
        const isOther = told !== row.told && !(isReached(row) && isReached({ wanted: row.wanted, told }));
        if (isOther && row.nextAt === null && call === null && row.wanted !== 'released') lookAgain();
    };
    /** What the phone did: an event that may be lost, and what must never be. */
    const watch = (): void => {
        const is = provider.is(now);
        if (is === seen) return;
        if (seen === 'released') fail(`${is} though it was free`);
        if (is === 'active') counts.opened += 1;
        const voidFor = now - Math.max(row.wantedAt.getTime(), provider.backAt());
        if (is === 'locked' && provider.hasObeyed() && row.wanted !== 'locked' && voidFor > longestVoid)
            fail('locked by an order that had been void for long');
        seen = is;
        if (!dice.chance(0.6) || call !== null) return;
        const isWhatWeWaitFor = row.askedAt !== null && isReached({ wanted: row.wanted, told: is });
        if (isWhatWeWaitFor)
            row = {
                ...row,
                told: is,
                toldSeq: row.wantedSeq,
                toldAt: new Date(now),
                confirmed: Math.max(1, row.confirmed),
            };
        else if (row.wanted !== 'released') lookAgain();
    };

    const happenings: readonly (readonly [number, () => void])[] = [
        [8, () => void payments.push(dice.between(1, 3) * 50)],
        [0.2, () => void payments.push(Math.max(0, standing().outstanding))],
        [2, () => void (payments = payments.slice(0, -1))],
        [1, () => void holds.push({ from: today(), until: dueDay(today(), 'daily', dice.between(1, 9)) })],
        [1, () => void (holds = holds.map((one) => (one.until > today() ? { ...one, until: today() } : one)))],
        [1, () => void (moneyUntil = now + 2 * hour)],
        [2, () => provider.goAway(now + dice.between(1, 600) * minute)],
        [2, () => provider.goOffline(now + dice.between(1, 72) * hour)],
        [1, () => provider.lockByItself()],
        [
            1,
            () => {
                if (state !== 'active') return;
                isByHand = true;
                state = 'locking';
                order('locked');
            },
        ],
        [
            1,
            () => {
                if (!isByHand) return;
                [isByHand, opensAt] = [false, null];
            },
        ],
    ];
    const happen = (): void => {
        let left = dice.next() * happenings.reduce((sum, [weight]) => sum + weight, 0);
        const drawn = happenings.find(([weight]) => (left -= weight) < 0);
        drawn?.[1]();
        keep();
    };
    /** Lets time pass, with everything that is due meanwhile in its order. */
    const passUntil = (end: number): void => {
        for (;;) {
            const due = call?.at ?? (row.nextAt === null ? Infinity : Math.max(now, row.nextAt.getTime()));
            const change = provider.nextChange();
            if (Math.min(due, change) > end) break;
            if (change < due) {
                now = Math.max(now, change);
                watch();
                continue;
            }
            now = due;
            if (call === null) claim();
            else settle(call);
            watch();
            if (row.wantedSeq < highest) fail('the number of its order went back');
            highest = row.wantedSeq;
        }
        now = end;
        watch();
    };
    const dayOver = (): void => {
        for (const at of [9, 12, 15, 26]) {
            passUntil(Math.floor(now / day) * day + at * hour);
            if (at === 26) compare();
            else keep();
            // While a call is under way, or just after.
            if (isHealthy || !dice.chance(0.15)) continue;
            passUntil(now);
            const isMeanwhile = call !== null && dice.chance(0.5);
            passUntil(isMeanwhile ? now : now + dice.between(0, 12) * second);
            happen();
            if (!dice.chance(0.3)) continue;
            passUntil(now);
            happen();
        }
    };

    for (let days = 0; days < 40; days += 1) {
        for (let times = dice.between(0, 2); times > 0; times -= 1) {
            passUntil(now + dice.between(1, 400) * minute);
            happen();
        }
        dayOver();
    }
    // Nothing fails any more: what is left is to be set right by itself.
    isHealthy = true;
    provider.recover();
    isByHand = false;
    for (let days = 0; days < 6; days += 1) dayOver();
    const is = provider.is(now);
    if (!isReached({ wanted: row.wanted, told: is })) fail(`wanted ${row.wanted}, and it is ${is}`);
    if (row.told !== is && !(isReached(row) && row.wanted !== 'locked')) fail(`told ${row.told}, and it is ${is}`);
    if (standing().outstanding === 0 && is !== 'released' && state !== 'active')
        fail(`everything is paid, and it is ${is}`);
    if (standing().overdue === 0 && is === 'locked') fail('nothing is late, and it is locked');
    return { faults, ...counts, released: is === 'released' };
};
