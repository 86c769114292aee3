import type { ListQuestion } from '../../dataProvider/listQuestion.ts';

/** What the landing shows of the queue. */
export const shownNext = 6;

export const longestWaits = (filter: object, count: number): ListQuestion => ({
    filter: { ...filter, stage: 'pending' },
    sort: ['waitingSince', 'ASC'],
    range: [0, count - 1],
});

/** What somebody has in hand. */
export const heldBy = (assignee: string): ListQuestion => ({
    filter: { stage: 'under_review', assignee },
    sort: ['stageSince', 'ASC'],
    range: [0, 9],
});
