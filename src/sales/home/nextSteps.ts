import type { Stage } from '../../../domain/application/stages.ts';
import type { ApplicationRow } from '../../dataProvider/lists.ts';

/** What waits for the sales person, the most pressing first. */
export const taskStages = ['edit_requested', 'condition_approved', 'approved', 'signed'] as const satisfies Stage[];
/** What may be gone on with, and what is in other hands. */
export const openStages = ['draft', 'pending', 'under_review', 'reviewed'] as const satisfies Stage[];

const order: readonly Stage[] = [...taskStages, ...openStages];

type Placed = Pick<ApplicationRow, 'stage' | 'stageSince'>;

/** By what to do next; of the same step, what has stood longest first. */
export const inOrderOfSteps = <R extends Placed>(rows: readonly R[]): readonly R[] =>
    rows.toSorted(
        (one, other) =>
            order.indexOf(one.stage) - order.indexOf(other.stage) || one.stageSince.localeCompare(other.stageSince),
    );
