import {
    approve,
    cancel,
    capture,
    changeDeal,
    claim,
    complete,
    enrol,
    judge,
    payDeposit,
    reject,
    requestEdit,
    review,
    sign,
    submit,
    type Journey,
} from './journey.ts';

/** How far a story goes, how many there are of it, and how long ago each began. */
export interface Plan {
    readonly run: (journey: Journey) => Promise<void>;
    /** Hours ago. Those that wait for somebody began recently enough for no timer to end them at once. */
    readonly began: readonly number[];
    readonly waiting?: true;
    /** Told from the side of the system after the story: its time is over. */
    readonly expires?: true;
}

export const underReview = async (journey: Journey): Promise<void> => {
    await claim(journey);
    await judge(journey, 3);
};

export const drafting = (journey: Journey): Promise<void> => capture(journey, 1 + (journey.sample.number % 4));

const ghana: readonly Plan[] = [
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
];

const kenya: readonly Plan[] = [
    { run: complete, began: [96, 430] },
    { run: reject, began: [260] },
    { run: sign, began: [7] },
    { run: approve, began: [20] },
    { run: requestEdit, began: [28] },
    { run: review, began: [1] },
    { run: submit, began: [0.4, 0.35], waiting: true },
    { run: drafting, began: [5] },
];

export type DemoCountry = 'GH' | 'KE';
export type Plans = Readonly<Record<DemoCountry, readonly Plan[]>>;

export const plans: Plans = { GH: ghana, KE: kenya };
