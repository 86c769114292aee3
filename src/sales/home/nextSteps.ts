import type { Stage } from '../../../domain/application/stages.ts';
import type { ApplicationRow } from '../../dataProvider/lists.ts';
import { openStages, taskStages } from './questions.ts';

const order: readonly Stage[] = [...taskStages, ...openStages];

type Placed = Pick<ApplicationRow, 'stage' | 'stageSince'>;

/** By what to do next; of the same step, what has stood longest first. */
export const inOrderOfSteps = <R extends Placed>(rows: readonly R[]): readonly R[] =>
    rows.toSorted(
        (one, other) =>
            order.indexOf(one.stage) - order.indexOf(other.stage) || one.stageSince.localeCompare(other.stageSince),
    );
