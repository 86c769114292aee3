import { expect, it } from 'vitest';
import { paidOff } from '../../../domain/lending/loanAccount.ts';

const schedule = [
    { number: 1, dueOn: '2026-02-07', amount: 100 },
    { number: 2, dueOn: '2026-02-14', amount: 100 },
    { number: 3, dueOn: '2026-02-21', amount: 40 },
];

it.each([
    [0, [0, 0, 0]],
    [100, [100, 0, 0]],
    [130, [100, 30, 0]],
    [240, [100, 100, 40]],
    [300, [100, 100, 40]],
])('of %i paid, the oldest instalments have %j', (paid, parts) => {
    const plan = { startedOn: '2026-01-31', schedule };
    expect(paidOff(plan, paid)).toEqual(schedule.map((one, index) => ({ ...one, paid: parts[index] })));
});
