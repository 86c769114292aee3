import { drafting, approve, complete, reject, requestEdit, review, sign, submit } from '../applications/journey.ts';
import type { Stories } from '../applications/plan.ts';

export const stories: Stories = {
    sellers: ['sales.ke'],
    reviewers: ['underwriter.ke'],
    plans: [
        { run: complete, began: [96, 430] },
        { run: reject, began: [260] },
        { run: sign, began: [7] },
        { run: approve, began: [20] },
        { run: requestEdit, began: [28] },
        { run: review, began: [1] },
        { run: submit, began: [0.4, 0.35], waiting: true },
        { run: drafting, began: [5] },
    ],
};
