import type { CountryLaw } from '../../../domain/countries/laws.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { figuresIn } from '../../platform/figures.ts';
import type { Returned } from '../records/returned.ts';
import { letterTo, type LetterHead } from './letter.ts';
import type { Fact } from './pages/facts.ts';
import type { LetterContent } from './pages/letter.ts';

export interface ReturnSources extends LetterHead, Omit<Returned, 'takenAt'> {
    readonly returns: CountryLaw['returns'];
    /** 'YYYY-MM-DD': the day on which the phone came back. */
    readonly returnedOn: string;
    /** Paid in instalments, minor units. */
    readonly instalments: number;
}

/** What the customer is told who gave the phone back: that nothing is owed, what was paid, and what of it goes back by when. */
export const returnLetter = (sources: ReturnSources): LetterContent => {
    const { application, shop, returns, returnedOn, imei } = sources;
    // As it was sold, not by the code of its model.
    const phone = application.product ?? sources.model;
    const { deposit, instalments, sentBack, due } = sources;
    const head = letterTo(sources);
    const { money, day } = figuresIn(head.language, head.currency);
    const { refundWithinDays, law } = returns;
    const toCome: readonly Fact[] =
        due > 0
            ? [
                  ['We still pay back to you', money(due)],
                  ['At the latest on', day(dueDay(returnedOn, 'daily', refundWithinDays))],
              ]
            : [];
    return {
        ...head,
        subject: `You gave the phone back on ${day(returnedOn)}`,
        paragraphs: [
            `The sale of contract ${application.reference} is undone: its instalments are not asked for any more, and all that you paid is paid back to you.`,
        ],
        facts: [
            ...(phone === null ? [] : [['Phone', phone] as const]),
            ['IMEI', imei],
            ['Paid before you took the phone', money(deposit)],
            ['Paid in instalments', money(instalments)],
            ['Paid back to you by now', money(sentBack)],
            ...toCome,
        ],
        closing: [
            law === null
                ? `We promise to pay back within ${refundWithinDays} days of the return.`
                : `By law it is paid back within ${refundWithinDays} days of the return: ${law}.`,
            `If something is wrong here, tell us: ${shop.name}, ${shop.cellphone}.`,
        ],
    };
};
