import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import type { Frequency, Rhythm } from '../../../domain/lending/term.ts';
import { figuresOf, type ContractContent } from './content.ts';

export interface Clause {
    readonly title: string;
    readonly points: readonly string[];
}

export const everyPeriod: Readonly<Record<Frequency, string>> = {
    daily: 'every day',
    weekly: 'every week',
    biweekly: 'every two weeks',
    monthly: 'every month',
    once: 'paid once',
};

export const periodNames: Readonly<Record<Rhythm, string>> = {
    daily: 'day',
    weekly: 'week',
    biweekly: 'two weeks',
    monthly: 'month',
};

const phonePoints = (content: ContractContent): readonly string[] => {
    const { offer } = content.terms;
    const due = figuresOf(content).money(offer.dueAtHandover);
    return [
        ...(offer.frequency === 'once'
            ? [
                  `You pay ${due} before the phone is handed over, and all of the rest at once on the day that the schedule shows.`,
              ]
            : [
                  `You pay ${due} before the phone is handed over, and then one instalment ${everyPeriod[offer.frequency]} as the schedule shows.`,
                  `The first instalment is due one ${periodNames[offer.frequency]} after the day of hand-over. The other due days follow from it. We send you the first one by message when you receive the phone.`,
              ]),
        'Nothing is added to what this agreement shows: no late fee, no charge for unlocking, no charge for paying early.',
    ];
};

const cashPoints = (content: ContractContent): readonly string[] => {
    const { offer } = content.terms;
    const sent = figuresOf(content).money(advancedBy(offer));
    return [
        ...(offer.frequency === 'once'
            ? [
                  `We send ${sent} to your own mobile money number. You pay everything back at once on the day that the schedule shows.`,
              ]
            : [
                  `We send ${sent} to your own mobile money number. You pay one instalment ${everyPeriod[offer.frequency]} as the schedule shows.`,
                  `The first instalment is due one ${periodNames[offer.frequency]} after the day on which the money reaches you. The other due days follow from it. We send you the first one by message.`,
              ]),
        'Nothing is added to what this agreement shows: no late fee, no charge for paying early.',
    ];
};

const paymentPoints = (content: ContractContent): readonly string[] => {
    const { hasPhone } = shapeOf(content.terms.offer);
    return [
        ...(hasPhone ? phonePoints : cashPoints)(content),
        'Nobody, the shop included, may ask you for more money than this agreement shows. Tell us if somebody does.',
    ];
};

const payment = (content: ContractContent): Clause => ({
    title: 'What you pay, and when',
    points: paymentPoints(content),
});

const phoneLock = ({ shop, lock: { graceDays } }: ContractContent): Clause => ({
    title: 'The phone can be locked',
    points: [
        'Locking software is set up on the phone before you receive it and stays active until everything is paid. Do not remove it or try to get around it.',
        `When: one day after a missed due day the phone reminds you; ${graceDays} days after the due day it locks.`,
        'What locks: apps, data and ordinary calls and messages. Emergency calls always work, and the screen shows the amount to pay and how to reach us.',
        'How to unlock: pay what is overdue, or one instalment if that is less. The phone unlocks within five minutes after the payment reaches us; it needs to be switched on and online.',
        `We do not lock the phone while it is being repaired or returned, or while a complaint of yours about a payment is open. Tell us through the shop: ${shop.cellphone}.`,
        'Release: when everything is paid we remove the lock for good, free of charge and without your asking, and confirm it by message.',
    ],
});

const phoneWithdrawal = ({ lock: { returnDays } }: ContractContent): Clause => ({
    title: 'Changing your mind',
    points: [
        'Until the phone is handed over you may withdraw without giving a reason. A deposit you have paid is paid back in full.',
        `Within ${returnDays} days after hand-over you may bring the phone back to the shop, working and complete. The loan then ends and you owe nothing more.`,
        'If the phone does not work as it should, bring it to the shop: your rights as a buyer are not limited by this agreement.',
    ],
});

const cashWithdrawal = (): Clause => ({
    title: 'Changing your mind',
    points: [
        'Until the money is sent you may withdraw without giving a reason, and you owe nothing.',
        'Afterwards you may end the loan on any day by paying it back early: you then pay no interest for the time that is left. The shop tells you the amount.',
    ],
});

const arrears = ({ terms, lock: { defaultAfterDays }, guarantors, pledge }: ContractContent): Clause => ({
    title: 'If you do not pay',
    points: [
        'Talk to us early. If you cannot pay for a time, the shop or our support can help you.',
        `If an instalment stays unpaid for ${defaultAfterDays} days the loan is in default. We then tell you in writing before we report it to the credit bureau.`,
        ...(guarantors.length === 0
            ? []
            : ['In default, and after telling you, we may ask your guarantors for what is overdue.']),
        ...(pledge.length === 0
            ? []
            : ['In default, and after telling you, we may sell the pledged goods; what is left over is yours.']),
        ...(shapeOf(terms.offer).hasPhone
            ? ['Until the last payment the phone serves as security: you may not sell it, pledge it or give it away.']
            : []),
    ],
});

const data = ({ countryName }: ContractContent): Clause => ({
    title: 'Your data, complaints and the law',
    points: [
        'We use your data to decide on, run and end this agreement and as the law asks. You may see it, correct it and ask who received it.',
        'Bring a complaint to the shop or to our support first. You keep the right to go to the authority or the court in charge.',
        `The law of ${countryName} applies. If one part of this agreement does not hold, the rest still does.`,
    ],
});

/** The agreement in the order it is read aloud to the customer. */
export const clausesOf = (content: ContractContent): readonly Clause[] =>
    (shapeOf(content.terms.offer).hasPhone
        ? [payment, phoneLock, phoneWithdrawal, arrears, data]
        : [payment, cashWithdrawal, arrears, data]
    ).map((clause) => clause(content));
