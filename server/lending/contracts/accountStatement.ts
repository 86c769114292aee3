import {
    accountStatement,
    savedByParts,
    type StatedLoan,
    type StatementLine,
} from '../../../domain/lending/accountStatement.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import { figuresIn } from '../../platform/figures.ts';
import { letterTo, type LetterHead } from './letter.ts';
import type { Fact } from './pages/facts.ts';
import type { LetterContent } from './pages/letter.ts';

export interface StatementSources extends LetterHead {
    readonly loan: StatedLoan;
    readonly standing: Standing;
}

const kinds: Readonly<Record<StatementLine['kind'], string>> = {
    begun: 'To be paid by instalments, from hand-over',
    paid: 'Payment received',
    reversed: 'Payment taken back',
    saved: 'Saved by paying early',
    capped: 'Not asked while you are late, by law',
    ended: 'Not asked for any more',
    back: 'Paid beyond what was owed: it is yours',
};

const columns = [
    ['What', 0.46],
    ['Day', 0.16],
    ['Amount', 0.19],
    ['Then owed', 0.19],
] as const;

/** Everything that was owed and paid on a loan, line by line, and what comes next. */
export const statementLetter = ({ loan, standing, ...sources }: StatementSources): LetterContent => {
    const head = letterTo(sources);
    const { money, day, briefDay } = figuresIn(head.language, head.currency);
    const { today, application } = sources;
    const { next } = standing;
    const saved = loan.rebate + savedByParts(loan);
    const rows = accountStatement(loan, today).map((line) => [
        kinds[line.kind],
        briefDay(line.day),
        money(line.amount),
        money(line.owed),
    ]);
    const facts: readonly Fact[] = [
        ['Received in all', money(standing.paid)],
        ...(saved > 0 ? [['Saved by paying early', money(saved)] as const] : []),
        ['Overdue today', money(standing.overdue)],
        ...(next === null ? [] : [[`Next payment, due on ${day(next.dueOn)}`, money(next.amount)] as const]),
        ['Still to pay in all', money(loan.outstanding)],
    ];
    return {
        ...head,
        subject: `Statement of account on ${day(today)}`,
        paragraphs: [`This is everything that was asked and paid on your loan ${application.reference}.`],
        facts,
        table: { heading: 'Line by line', columns, rows },
        closing: [
            `If a payment of yours is missing, or something else is wrong, tell us: ${sources.shop.name}, ${sources.shop.cellphone}.`,
        ],
    };
};
