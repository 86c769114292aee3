import type { Application, Conditions } from '../../../domain/application/application.ts';
import { isTrue } from '../../../domain/application/captured.ts';
import { reasonsTold } from '../../../domain/application/lifecycle/reasonCodes.ts';
import { isCountry } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { figuresIn, type Figures } from '../../platform/figures.ts';
import { daysToAnswer } from '../../../domain/privacy/clocks.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { statedRates } from '../../../domain/lending/legalRate.ts';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import { sayTerm } from '../../../domain/lending/term.ts';
import { everyPeriod } from './clauses.ts';
import { addressOf } from './content.ts';
import type { ContractShop } from './shop.ts';
import type { Fact } from './pages/facts.ts';
import { rateFacts, rateLaw } from './rateFacts.ts';
import { drawLetter, type LetterContent } from './pages/letter.ts';
import { renderSheet } from './pages/sheet.ts';
import type { PaperSigner } from '../../platform/audit/signing/signedPdf.ts';

/** What every letter to a customer is about. */
export interface LetterHead {
    readonly application: Application;
    readonly shop: ContractShop;
    readonly rules: CountryRules;
    /** 'YYYY-MM-DD': the day it is written on. */
    readonly today: string;
}

export interface LetterSources extends LetterHead {
    readonly price: PriceRow | null;
    /** What the decider wrote for the customer. */
    readonly customerMessage: string | null;
}

type Body = Pick<LetterContent, 'subject' | 'paragraphs' | 'facts' | 'table' | 'closing'>;

const standsUntil = ({ expiresAt }: Application, { day }: Figures): readonly string[] =>
    expiresAt === null ? [] : [`The offer stands until ${day(expiresAt)}.`];

type WriteBody = (sources: LetterSources, figures: Figures) => Body;

const approvedBody: WriteBody = ({ application }, figures) => {
    const { terms } = application;
    if (terms === null) throw new Error('An approval has terms');
    const { offer } = terms;
    const { money, percent } = figures;
    return {
        subject: 'Your application is approved',
        paragraphs: [
            shapeOf(offer).hasPhone
                ? `We are glad to finance ${offer.product} for you on these terms.`
                : `We are glad to lend you money on these terms: ${offer.product}.`,
        ],
        facts: [
            shapeOf(offer).hasPhone
                ? ['Deposit, when you take the phone', money(offer.dueAtHandover)]
                : ['You receive', money(advancedBy(offer))],
            [`Instalment ${everyPeriod[offer.frequency]}`, instalmentsText(offer.schedule, money)],
            ['Amount of the credit', money(offer.principal)],
            ['Cost of the credit', money(offer.costOfCredit)],
            ...rateFacts(offer, percent),
            ['Total you pay', money(offer.totalCost)],
        ],
        closing: [
            ...standsUntil(application, figures),
            ...rateLaw(offer),
            'Read the contract in the shop before you sign it; it says everything that you agree to.',
        ],
    };
};

const conditionFacts = (conditions: Conditions, { money }: Figures): readonly Fact[] => [
    ...(conditions.maxFinanced === undefined ? [] : [['Credit of at most', money(conditions.maxFinanced)] as const]),
    ...(conditions.minDepositBps === undefined
        ? []
        : [['Deposit of at least', `${conditions.minDepositBps / 100}% of the price`] as const]),
    ...(conditions.maxTenorMonths === undefined
        ? []
        : [['Paid back within', `${conditions.maxTenorMonths} months`] as const]),
    ...(conditions.allowedProducts === undefined
        ? []
        : [['One of these phones', conditions.allowedProducts.join(', ')] as const]),
    ...(conditions.needGuarantor === true ? [['Also needed', 'A guarantor'] as const] : []),
    ...(conditions.needPledge === true ? [['Also needed', 'A pledge'] as const] : []),
    ...(conditions.needDocument === undefined ? [] : [['Also needed', conditions.needDocument] as const]),
];

const columns = [
    ['Months, paid', 0.26],
    ['Deposit', 0.18],
    ['Instalment', 0.18],
    ['Total', 0.22],
    ['APR', 0.16],
] as const;

const rhythm = ({ frequency, ...offer }: Offer): string =>
    sayTerm(offer, {
        days: (days) => `${days} days, ${everyPeriod[frequency]}`,
        months: (months) => `${months} months, ${everyPeriod[frequency]}`,
    });

/** The deals to choose from; nothing where there are none. */
const tableOf = (offers: readonly Offer[], { money, percent }: Figures): Pick<LetterContent, 'table'> => {
    const [first] = offers;
    if (first === undefined) return {};
    const rows = offers.map((offer) => [
        rhythm(offer),
        money(offer.deposit),
        money(offer.instalment),
        money(offer.totalCost),
        percent(statedRates(offer)[0].bps),
    ]);
    return { table: { heading: `What you may choose: ${first.product}`, columns, rows } };
};

const changedBody: WriteBody = ({ application, price, customerMessage }, figures) => {
    const { conditions } = application;
    if (conditions === null) throw new Error('A changed deal has conditions');
    const offers = price === null ? [] : counterOffers(price, conditions);
    return {
        subject: 'We can offer you another deal',
        paragraphs: customerMessage === null ? [] : [customerMessage],
        facts: conditionFacts(conditions, figures),
        ...tableOf(offers, figures),
        closing: [
            ...(offers.length === 0 ? ['The shop shows you which phones fit.'] : []),
            ...standsUntil(application, figures),
            'Tell the shop which deal you choose, or what you were asked for.',
        ],
    };
};

/** By whom it was decided, and what was found; nothing where no check stands behind it. */
const reasonsIn = ({ rejection }: Application): readonly string[] => {
    if (rejection === null) return [];
    const told = reasonsTold(rejection.reasonCodes);
    return [
        rejection.by === 'system'
            ? 'A rule decided this by itself; no person has looked at it.'
            : 'A person decided this after looking at what was checked.',
        ...(told.length === 0 ? [] : ['We refused for what these checks found:', ...told.map((one) => `• ${one}`)]),
    ];
};

const wayToHuman = ({ country }: Application): readonly string[] =>
    isCountry(country)
        ? [
              `If you do not agree, ask for another look in the shop, or on your own page by the link that we send to your phone. Another person than whoever decided answers you within ${daysToAnswer(country, 'review')} days.`,
          ]
        : [];

const declinedBody: WriteBody = ({ application, rules, customerMessage }, { day }) => ({
    subject: 'About your application',
    paragraphs: [
        application.rejection?.customerMessage ?? customerMessage ?? 'We cannot offer you a phone on credit.',
        ...reasonsIn(application),
    ],
    facts:
        application.rejection === null
            ? []
            : [['You may apply again after', day(application.rejection.coolingOffUntil)]],
    closing: [
        ...wayToHuman(application),
        ...(isTrue(application.sections.customer, 'consentBureau')
            ? [
                  `With your consent we asked ${rules.bureau.label} for a report. You may ask them for a copy, and have corrected what is wrong in it.`,
              ]
            : []),
        'You may ask us in the shop to explain this decision, and to correct what we hold about you if it is wrong.',
    ],
});

const bodies: Partial<Record<Application['stage'], WriteBody>> = {
    approved: approvedBody,
    condition_approved: changedBody,
    rejected: declinedBody,
};

/** What stands on every letter to a customer beside what it says. */
export const letterTo = ({ application, shop, rules, today }: LetterHead): Omit<LetterContent, keyof Body> => ({
    reference: application.reference,
    language: customerLanguage(application),
    currency: rules.currency,
    countryName: rules.name,
    customerName: application.customerName,
    customerAddress: addressOf(application),
    shop,
    writtenOn: today,
});

/** The letter on the decision that an application stands at. Throws at a stage that is no decision. */
export const letterContent = (sources: LetterSources): LetterContent => {
    const { application, rules } = sources;
    const body = bodies[application.stage];
    const language = customerLanguage(application);
    if (body === undefined) throw new Error(`No letter tells of ${application.stage}`);
    return { ...letterTo(sources), ...body(sources, figuresIn(language, rules.currency)) };
};

/** The letter as the bytes of a PDF; the same content gives the same bytes where nobody signs it. */
export const renderLetter = (content: LetterContent, signer?: PaperSigner): Promise<Buffer> =>
    renderSheet(
        {
            language: content.language,
            title: `${content.subject}, ${content.reference}`,
            subject: content.subject,
            createdAt: new Date(content.writtenOn),
            foot: `${content.reference} · Ahadi ${content.countryName}`,
        },
        (doc) => drawLetter(doc, content),
        signer,
    );
