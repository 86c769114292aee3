import { languages } from '../languages/registry.ts';
import type { RequestKind } from '../privacy/clocks.ts';
import { purposes, withdrawals, type Purpose } from '../privacy/purposes.ts';

/** What a menu tells of one contract of whoever dials. Amounts are minor units. */
export interface UssdContract {
    readonly uid: string;
    readonly reference: string;
    readonly loan: {
        readonly outstanding: number;
        readonly overdue: number;
        readonly next: { readonly amount: number; readonly dueOn: string } | null;
    } | null;
    /** What is agreed to and not withdrawn. */
    readonly agreed: readonly Purpose[];
    /** Within how many days another person looks at a refusal; null where nothing is refused. */
    readonly reviewDays: number | null;
}

/** Amounts and days as the reader's language writes them. */
export interface UssdFigures {
    readonly money: (amount: number) => string;
    readonly day: (day: string) => string;
}

/** What is done at the end of a way through the menu. */
export type UssdDeed =
    | { readonly does: 'pay'; readonly what: 'due' | 'all' }
    | { readonly does: 'statement' }
    | { readonly does: 'withdraw'; readonly purpose: Purpose }
    /** `words` are kept with the request, for whoever answers it. */
    | { readonly does: 'ask'; readonly kind: Exclude<RequestKind, 'withdraw'>; readonly words: string };

export interface UssdItem {
    readonly label: (contract: UssdContract, figures: UssdFigures) => string;
    /** Offered where it holds, always where nothing is said. */
    readonly when?: (contract: UssdContract) => boolean;
    readonly leads: { readonly to: UssdScreenName } | { readonly speak: string } | { readonly deed: UssdDeed };
}

export interface UssdScreen {
    /** Lines above the items. */
    readonly text: (contract: UssdContract, figures: UssdFigures) => readonly string[];
    /** Keyed 1, 2, 3 in this order, also where one of them is not offered: people dial what they know by heart. */
    readonly items: readonly UssdItem[];
}

export type UssdScreenName =
    | 'start'
    | 'owed'
    | 'pay'
    | 'data'
    | 'agreed'
    | Purpose
    | 'copy'
    | 'correct'
    | 'forget'
    | 'complain'
    | 'refused'
    | 'language';

/** What falls due first: all that is late, or else the next payment. */
export const dueNow = ({ loan }: UssdContract): number =>
    loan === null ? 0 : Math.max(loan.overdue, loan.overdue > 0 ? 0 : (loan.next?.amount ?? 0));

const owes = ({ loan }: UssdContract): boolean => (loan?.outstanding ?? 0) > 0;

const owed: UssdScreen['text'] = ({ loan }, { money, day }) => {
    if (loan === null) return ['This contract has no loan that runs.'];
    if (loan.outstanding === 0) return ['Everything is paid. Thank you.'];
    return [
        `Still to pay: ${money(loan.outstanding)}.`,
        ...(loan.overdue > 0 ? [`Late: ${money(loan.overdue)}.`] : []),
        ...(loan.next === null ? [] : [`Next: ${money(loan.next.amount)}, due on ${day(loan.next.dueOn)}.`]),
    ];
};

/** Short, for a screen of 160 letters. */
const agreedTo: Readonly<Record<Purpose, string>> = {
    identity: 'Card check',
    mobile_money: 'Mobile money check',
    bureau: 'Bureau check',
    device_lock: 'Phone lock',
    marketing: 'Offers',
    contacts: 'Calls to contacts',
};

const itemTo = (to: UssdScreenName, label: string, when?: UssdItem['when']): UssdItem => ({
    label: () => label,
    leads: { to },
    ...(when === undefined ? {} : { when }),
});

const askedByMenu = 'Asked by phone menu';

const ask = (kind: Extract<UssdDeed, { does: 'ask' }>['kind'], words: string = askedByMenu): UssdDeed => ({
    does: 'ask',
    kind,
    words,
});

const itemOf = (deed: UssdDeed, label: UssdItem['label'] | string, when?: UssdItem['when']): UssdItem => ({
    label: typeof label === 'string' ? () => label : label,
    leads: { deed },
    ...(when === undefined ? {} : { when }),
});

/** What a withdrawal stops and what goes on, before it is done. It is found also afterwards: a key never leads elsewhere. */
const withdrawing = (purpose: Purpose): UssdScreen => {
    const { stops, goesOn } = withdrawals[purpose];
    return {
        text: ({ agreed }) => (agreed.includes(purpose) ? [stops, goesOn] : ['You withdrew this.', stops]),
        items: [itemOf({ does: 'withdraw', purpose }, 'Withdraw', ({ agreed }) => agreed.includes(purpose))],
    };
};

const showCard = 'Show your card in the shop: we look at it first.';

/**
 * What a customer reaches by dialling, on the cheapest phone and without data. Each screen has at most 160 letters in every
 * language. A gateway keeps what is typed: nothing here asks for a code, a PIN or the number of a card.
 */
export const ussdMenu: Readonly<Record<UssdScreenName, UssdScreen>> = {
    start: {
        text: ({ reference }) => [reference],
        items: [
            itemTo('owed', 'What I owe'),
            itemTo('pay', 'Pay', owes),
            itemOf({ does: 'statement' }, 'Statement by SMS', ({ loan }) => loan !== null),
            itemTo('data', 'My data'),
            itemTo('complain', 'Complain'),
            itemTo('language', 'Language'),
            itemTo('refused', 'After a refusal', ({ reviewDays }) => reviewDays !== null),
        ],
    },
    owed: { text: owed, items: [] },
    pay: {
        text: () => ['We ask this phone to pay:'],
        items: [
            itemOf({ does: 'pay', what: 'due' }, (contract, { money }) => `Due now: ${money(dueNow(contract))}`),
            itemOf(
                { does: 'pay', what: 'all' },
                ({ loan }, { money }) => `Everything: ${money(loan?.outstanding ?? 0)}`,
            ),
        ],
    },
    data: {
        text: () => ['My data'],
        items: [
            itemTo('agreed', 'What I agreed to'),
            itemOf({ does: 'withdraw', purpose: 'marketing' }, 'No more offers', ({ agreed }) =>
                agreed.includes('marketing'),
            ),
            itemOf(ask('access'), 'See what you keep'),
            itemTo('forget', 'Be forgotten'),
            itemTo('copy', 'Get a copy'),
            itemTo('correct', 'Correct something'),
        ],
    },
    agreed: {
        text: () => ['See it or withdraw it:'],
        items: purposes.map((purpose) => itemTo(purpose, agreedTo[purpose])),
    },
    identity: withdrawing('identity'),
    mobile_money: withdrawing('mobile_money'),
    bureau: withdrawing('bureau'),
    device_lock: withdrawing('device_lock'),
    marketing: withdrawing('marketing'),
    contacts: withdrawing('contacts'),
    copy: { text: () => [showCard], items: [itemOf(ask('export'), 'Ask for a copy')] },
    correct: {
        text: () => ['What is wrong?', showCard],
        items: [
            itemOf(ask('correct', 'My name is wrong'), 'My name'),
            itemOf(ask('correct', 'My phone number is wrong'), 'My number'),
            itemOf(ask('correct', 'My card or my birthday is wrong'), 'My card'),
            itemOf(ask('correct', 'My address is wrong'), 'My address'),
            itemOf(ask('correct', 'Something else is wrong'), 'Something else'),
        ],
    },
    forget: {
        text: () => ['We ask you to show your card in the shop. What the law keeps stays.'],
        items: [itemOf(ask('erase'), 'Ask to be forgotten')],
    },
    complain: {
        text: () => ['What is it about?'],
        items: [
            itemOf(ask('complaint', 'About a payment'), 'A payment'),
            itemOf(ask('complaint', 'About the phone or its lock'), 'The phone or its lock'),
            itemOf(ask('complaint', 'About the seller'), 'The seller'),
            itemOf(ask('complaint', 'About something else'), 'Something else'),
        ],
    },
    refused: {
        text: ({ reviewDays }) => [
            'We refused your application.',
            `Another person looks at it again and answers within ${reviewDays} days.`,
        ],
        items: [itemOf(ask('review'), 'Ask for it')],
    },
    language: {
        text: () => ['Language'],
        items: Object.entries(languages).map(([speak, label]) => ({ label: () => label, leads: { speak } })),
    },
};
