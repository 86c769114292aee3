import { numberIn, textIn } from '../../../domain/application/captured.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import type { Frequency } from '../../../domain/lending/term.ts';
import { formatMoney } from '../../framework/money.ts';
import { humanize } from '../../../domain/field.ts';
import { formatDay } from '../../framework/dates.ts';
import { say, spoken } from '../../i18n/say.ts';
import { termText } from '../../framework/termText.ts';

/** One thing to say to the customer, and what a right answer is. */
export interface ScriptLine {
    /** The finding that holds the answer. */
    readonly finding: string;
    readonly ask: string;
    /** Null where nothing on file says what the answer must be. */
    readonly expect: string | null;
}

const every = spoken({
    daily: 'every day',
    weekly: 'every week',
    biweekly: 'every two weeks',
    monthly: 'every month',
    once: 'once',
} satisfies Record<Frequency, string>);

const joined = (...parts: readonly (string | null | undefined)[]): string | null => {
    const known = parts.filter((part) => part != null && part !== '');
    return known.length === 0 ? null : known.join(', ');
};

/** The deal, to be read out once the customer has said what they know of it. */
const dealOf = ({ quote }: Dossier): string => {
    if (quote === null) return say`The offer cannot be priced: ask for an edit before you read out a deal.`;
    const money = (amount: number): string => formatMoney(amount, quote.currency);
    if (shapeOf(quote).isPaidOut)
        return say`${money(advancedBy(quote))} are sent to their own number, then ${every[quote.frequency]} for ${termText(quote)} ${instalmentsText(quote.schedule, money)}; ${money(quote.totalCost)} in all.`;
    const plan = say`${money(quote.deposit)} deposit, then ${every[quote.frequency]} for ${termText(quote)} ${instalmentsText(quote.schedule, money)}; ${money(quote.totalCost)} in all.`;
    return quote.dueAtHandover === quote.deposit
        ? plan
        : `${plan} ${say`With fees, ${money(quote.dueAtHandover)} are due today.`}`;
};

const depositOf = ({ quote }: Dossier): string =>
    quote === null ? say`the deposit` : say`the deposit of ${formatMoney(quote.dueAtHandover, quote.currency)}`;

/** What the customer is to know by themselves of a phone they buy, or of a loan that is paid out. */
const dealLines = (dossier: Dossier, isPaidOut: boolean): readonly ScriptLine[] => {
    const { product, sections } = dossier.application;
    return [
        {
            finding: 'askedThemselves',
            ask: isPaidOut
                ? say`Did you ask for this loan yourself, and for yourself?`
                : say`Did you ask for this phone yourself?`,
            expect: null,
        },
        {
            finding: 'knowsProduct',
            ask: isPaidOut
                ? say`How much do you borrow, and on which number do you receive it?`
                : say`Which phone did you choose, and in which colour?`,
            expect: joined(
                product,
                isPaidOut ? textIn(sections.kyc, 'mobileMoneyNumber') : textIn(sections.offer, 'colour'),
            ),
        },
        {
            finding: 'knowsTerms',
            ask: isPaidOut
                ? say`What do you pay back, how often, for how long, and how much in all?`
                : say`What do you pay today, how much then, how often, for how long, and how much in all?`,
            expect: dealOf(dossier),
        },
    ];
};

/** What to say to the customer, in order, with this application's own values filled in (rule 2.6). */
export const scriptOf = (dossier: Dossier): readonly ScriptLine[] => {
    const { application, merchant } = dossier;
    const { customer, kyc, affordability } = application.sections;
    const { isPaidOut } = shapeOf(dossier.quote ?? {});
    const born = textIn(kyc, 'dateOfBirth');
    const lastFour = application.idNumber?.replaceAll(/\W/g, '').slice(-4);
    const income = numberIn(affordability, 'declaredIncome');
    return [
        {
            finding: 'identityConfirmed',
            ask: say`Please tell me your full name, your date of birth and the last four characters of your ID.`,
            expect: joined(application.customerName, born === undefined ? null : formatDay(born), lastFour),
        },
        ...dealLines(dossier, isPaidOut),
        {
            finding: 'payerKnown',
            ask: say`Who will pay the instalments, and from what?`,
            expect: joined(
                textIn(affordability, 'occupation'),
                textIn(affordability, 'employer'),
                income === undefined ? null : say`${formatMoney(income, application.currency)} a month`,
            ),
        },
        {
            finding: 'understandsLock',
            ask: isPaidOut
                ? say`If payments stay late, we report it to the credit bureau after telling you. Is that clear to you?`
                : say`If a payment is late the phone locks until it is paid. Emergency calls always work. Is that clear to you?`,
            expect: null,
        },
        {
            finding: 'noExtraMoney',
            ask: isPaidOut
                ? say`Is it true that nobody asked you to pay for this loan?`
                : say`Was ${depositOf(dossier)} all that anybody asked you to pay?`,
            expect: null,
        },
        { finding: 'atShop', ask: say`Are you at ${merchant.name} now?`, expect: null },
        {
            finding: 'consentConfirmed',
            ask: say`Do you agree that we ask the credit bureau and your mobile money network about you?`,
            expect: null,
        },
        {
            finding: 'alternativeContact',
            ask: say`Whom else may we call if we cannot reach you?`,
            expect: joined(
                textIn(customer, 'nextOfKinName'),
                say(humanize(textIn(customer, 'nextOfKinRelation') ?? '')).toLowerCase(),
                textIn(customer, 'nextOfKinPhone'),
            ),
        },
    ];
};
