import { dayIn } from '../../../domain/calendarDay.ts';
import { countries } from '../../../domain/countries.ts';
import { lawfulHours } from '../../../domain/lending/contactHours.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import type { PhoneRow } from '../../../server/lending/servicing/orderPhone.ts';
import type { Dice } from './dice.ts';

export const rules = countries.GH;
export const units = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
export const begin = Date.parse('2026-03-02T08:00:00Z');
/** Of an instalment, minor units. */
export const amount = 100;

/** The calendar is asked often, and for few quarters of an hour. */
const byQuarter = <Value>(ask: (at: Date) => Value) => {
    const known = new Map<number, Value>();
    return (at: number): Value => {
        const quarter = Math.floor(at / (15 * units.minute));
        const found = known.get(quarter) ?? ask(new Date(quarter * 15 * units.minute));
        known.set(quarter, found);
        return found;
    };
};
export const dayAt = byQuarter((at) => dayIn(rules.timeZone, at));
export const mayLockAt = byQuarter((at) => lawfulHours.mayLock(at, rules));

/** A plan of a few instalments, paid every day or every week. */
export const newPlan = (dice: Dice) => {
    const startedOn = dayIn(rules.timeZone, new Date(begin));
    const count = dice.between(6, 20);
    const every = dice.chance(0.5) ? 1 : 7;
    const schedule = Array.from({ length: count }, (_, at) => ({
        number: at + 1,
        amount,
        principal: amount,
        interest: 0,
        dueOn: dueDay(startedOn, 'daily', (at + 1) * every),
    }));
    return { startedOn, schedule };
};

/** A phone that was enrolled as its loan began. */
export const newRow = (): PhoneRow => ({
    phoneId: 'phone',
    applicationUid: 'loan',
    imei: '356904120000004',
    model: 'SM-A065F',
    country: 'GH',
    provider: 'played',
    wanted: 'enrolled',
    wantedUntil: null,
    wantedSeq: 1,
    wantedAt: new Date(begin),
    message: '',
    caller: '',
    told: 'active',
    toldFailure: null,
    toldSeq: 1,
    toldAt: new Date(begin),
    askedAt: new Date(begin),
    round: 1,
    confirmed: 1,
    nextAt: null,
    leasedUntil: null,
    seen: null,
    comparedAt: null,
});
