import {
    drafting,
    approve,
    cancel,
    changeDeal,
    complete,
    enrol,
    payDeposit,
    reject,
    requestEdit,
    review,
    sign,
    submit,
    underReview,
} from './applications/journey.ts';
import type { Stories } from './applications/plan.ts';
import type { Country } from '../../domain/countries.ts';

/** Countries whose people tell applications step by step. */
export const stories: Readonly<Partial<Record<Country, Stories>>> = {
    GH: {
        sellers: ['sales', 'sales', 'sales2', 'sales', 'sales.kumasi', 'teamlead'],
        reviewers: ['underwriter', 'underwriter2', 'underwriter'],
        plans: [
            { run: complete, began: [74, 690, 610, 540, 470, 400, 310, 240, 150] },
            { run: reject, began: [52, 560, 280] },
            { run: cancel, began: [450, 205] },
            { run: approve, began: [330], expires: true },
            { run: sign, began: [9] },
            { run: payDeposit, began: [21] },
            { run: enrol, began: [4] },
            { run: approve, began: [30, 6, 2] },
            { run: changeDeal, began: [44, 5] },
            { run: requestEdit, began: [26, 3] },
            { run: review, began: [1.1, 0.9, 0.8] },
            { run: underReview, began: [0.55, 0.5] },
            { run: submit, began: [0.32, 0.35, 0.4, 0.45, 0.7], waiting: true },
            { run: drafting, began: [120, 26, 3, 0.2] },
        ],
    },
    KE: {
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
    },
};
