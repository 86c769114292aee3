import { figuresIn } from '../../platform/figures.ts';
import { letterTo, type LetterHead } from './letter.ts';
import type { LetterContent } from './pages/letter.ts';

export interface ListingSources extends LetterHead {
    /** 'YYYY-MM-DD': the first day on which the customer may be reported. */
    readonly from: string;
    /** Minor units. */
    readonly overdue: number;
    readonly outstanding: number;
}

/** The letter that must reach a customer before they are reported to the credit bureau: what is owed, until when, and their rights. */
export const listingLetter = ({ overdue, outstanding, from, ...sources }: ListingSources): LetterContent => {
    const { application, rules, shop } = sources;
    const head = letterTo(sources);
    const { money, day } = figuresIn(head.language, head.currency);
    const { law } = rules.listing;
    return {
        ...head,
        subject: 'Before we report your loan to the credit bureau',
        paragraphs: [
            `Your loan ${application.reference} is in default. If what is overdue is not paid before ${day(from)}, we report the default to ${rules.bureau.label}. Other lenders can see it there.`,
            ...(law === null ? [] : [`This notice is given under the ${law}.`]),
        ],
        facts: [
            ['Overdue today', money(overdue)],
            ['Still to pay in all', money(outstanding)],
            ['Pay before', day(from)],
        ],
        closing: [
            'Pay at the shop or by mobile money, and nothing is reported. If you cannot pay everything, speak to us: we look for a way with you.',
            `If you think that this is wrong, tell us before that day: ${shop.name}, ${shop.cellphone}. You may ask ${rules.bureau.label} for a copy of your report, and have corrected what is wrong in it.`,
        ],
    };
};
