import type { Stage } from '../../../domain/application/stages.ts';
import type { ListQuestion } from '../../dataProvider/listQuestion.ts';

/** What waits for the sales person, the most pressing first. */
export const taskStages = ['edit_requested', 'condition_approved', 'approved', 'signed'] as const satisfies Stage[];
/** What may be gone on with, and what is in other hands. */
export const openStages = ['draft', 'pending', 'under_review', 'reviewed'] as const satisfies Stage[];

/** What waits for a person is signed, corrected or expired within days: there are never many. */
const most = 25;

type ByWhom = (username: string | null) => ListQuestion;

const own =
    (stage: readonly Stage[], sort: readonly [string, 'ASC' | 'DESC']): ByWhom =>
    (salesUsername) => ({ filter: { stage, salesUsername }, sort, range: [0, most - 1] });

/** What the landing asks of the list of applications. */
export const tasksOf = own(taskStages, ['stageSince', 'ASC']);
export const openOf = own(openStages, ['updatedAt', 'DESC']);
export const recent: ListQuestion = { sort: ['updatedAt', 'DESC'], range: [0, 4] };
