import type { Application } from '../../../domain/application/application.ts';
import type { Country } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import type { DatedInstalment } from '../../../domain/lending/standing.ts';
import { figuresIn } from '../../platform/figures.ts';
import { letterTo, type LetterHead } from './letter.ts';
import type { Fact } from './pages/facts.ts';
import type { LetterContent } from './pages/letter.ts';

export interface PlanSources extends LetterHead {
    readonly country: Country;
    readonly awaited: {
        /** By days of the calendar. */
        readonly ahead: readonly DatedInstalment[];
        /** Minor units. */
        readonly unpaid: number;
        readonly signUntil: string;
        readonly hash: string;
    };
    /** How it was signed; null while it waits for that. `at` as people of the country read it. */
    readonly signature: {
        readonly at: string;
        readonly codeSentTo: string;
        readonly witness: string | null;
        readonly ip: string | null;
        readonly device: string | null;
    } | null;
}

/** More than these fill pages, and are said by their amounts alone. */
const mostRows = 60;

const columns = [
    ['Due on', 0.5],
    ['Instalment', 0.5],
] as const;

const signedFacts = (signature: PlanSources['signature'], { customerName }: Application): readonly Fact[] =>
    signature === null
        ? []
        : [
              ['Signed by', customerName],
              ['Signed at', signature.at],
              ['Code sent to', signature.codeSentTo],
              ['In the presence of', signature.witness ?? 'Nobody: on the customer’s own page'],
              ['Network address', signature.ip ?? 'Not known'],
          ];

/** The addendum to a contract: how what is left of a loan is paid anew, to be signed or as it was. */
export const planLetter = ({ country, awaited, signature, ...sources }: PlanSources): LetterContent => {
    const { application } = sources;
    const head = letterTo(sources);
    const { money, day, briefDay } = figuresIn(head.language, head.currency);
    const { ahead, unpaid, signUntil, hash } = awaited;
    const { law } = laws[country].newPlans;
    const rows = ahead.length > mostRows ? [] : ahead.map(({ dueOn, amount }) => [briefDay(dueOn), money(amount)]);
    return {
        ...head,
        subject:
            signature === null
                ? 'A new plan for your loan, to be signed'
                : 'The new plan of your loan, as you signed it',
        paragraphs: [
            `What is left of contract ${application.reference} is paid by new payments. In all it costs no more than before.`,
            'Everything else that the contract says stays as it is.',
        ],
        facts: [
            ['Still to pay in all', money(unpaid)],
            ['Payments', instalmentsText(ahead, money)],
            ['The first on', day(ahead.at(0)?.dueOn ?? '')],
            ['The last on', day(ahead.at(-1)?.dueOn ?? '')],
            ...(signature === null ? [['To be signed until', day(signUntil)] as const] : []),
            ...signedFacts(signature, application),
            ...(law === null ? [] : [['Law', law.name] as const]),
            ['Plan (SHA-256)', hash],
        ],
        ...(rows.length === 0 ? {} : { table: { heading: 'Payment by payment', columns, rows } }),
        closing: [
            ...(law === null ? [] : [law.says]),
            ...(signature === null
                ? [
                      'It counts once you sign it by a code that your phone is sent, on your own page or in the shop. If you do not, the plan of before goes on.',
                  ]
                : []),
            `If something is wrong here, tell us: ${sources.shop.name}, ${sources.shop.cellphone}.`,
        ],
    };
};
