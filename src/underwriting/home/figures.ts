import type { Stage } from '../../../domain/application/stages.ts';
import type { QueueRow } from '../queue/row.ts';

/** What a person decided on one day. */
export interface Figures {
    readonly approved: number;
    readonly changed: number;
    readonly rejected: number;
    /** Minutes from submission to decision, the middle one; null where none can be told. */
    readonly medianMinutes: number | null;
}

const verdicts: Partial<Record<Stage, 'approved' | 'changed' | 'rejected'>> = {
    approved: 'approved',
    signed: 'approved',
    completed: 'approved',
    condition_approved: 'changed',
    rejected: 'rejected',
};

// A later stage began after the decision: its time says nothing of how long the decision took.
const decidedNow: readonly Stage[] = ['approved', 'condition_approved', 'rejected'];

const middleOf = (values: readonly number[]): number | null =>
    values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;

/** The figures of one person since an instant, from the applications they see. */
export const figuresOf = (rows: readonly QueueRow[], username: string, since: number): Figures => {
    const own = rows.filter((row) => row.decidedBy === username && Date.parse(row.stageSince) >= since);
    const count = (verdict: string): number => own.filter(({ stage }) => verdicts[stage] === verdict).length;
    const minutes = own
        .filter(({ stage }) => decidedNow.includes(stage))
        .flatMap(({ submittedAt, stageSince }) =>
            submittedAt === null ? [] : [Math.max(0, (Date.parse(stageSince) - Date.parse(submittedAt)) / 60_000)],
        );
    const middle = middleOf(minutes);
    return {
        approved: count('approved'),
        changed: count('changed'),
        rejected: count('rejected'),
        medianMinutes: middle === null ? null : Math.round(middle),
    };
};
