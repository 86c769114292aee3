import type { RunningLoan } from '../../../domain/lending/runningLoan.ts';

/** A loan that is half paid and on time, and what is different about it. */
export const runningLoan = (changes: Partial<RunningLoan> = {}): RunningLoan => ({
    reference: 'GH-2026-000007',
    currency: 'GHS',
    paid: 71_500,
    outstanding: 71_500,
    overdue: 0,
    monthly: 23_834,
    ...changes,
});
