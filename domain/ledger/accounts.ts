/** Which side an account grows on. */
type Side = 'debit' | 'credit';

/** Whose share of an account a transfer touches; an account without one is the operator's as a whole. */
type SubjectKind = 'application' | 'person' | 'merchant' | 'order' | 'inbound';

interface Account {
    readonly name: string;
    readonly side: Side;
    readonly of: SubjectKind | null;
}

/**
 * The chart of accounts: the same codes in every country. Classes as bookkeepers expect them: 1 what is owned and owed to us, 2
 * what we owe, 3 where the books began, 4 income, 5 cost, 9 what is only remembered.
 */
export const accounts = {
    '1010': { name: '1010 Mobile money', side: 'debit', of: null },
    '1020': { name: '1020 Bank', side: 'debit', of: null },
    '1030': { name: '1030 In transit between own accounts', side: 'debit', of: null },
    '1100': { name: '1100 Cash held by a person', side: 'debit', of: 'person' },
    '1110': { name: '1110 Cash in a shop’s safe', side: 'debit', of: 'merchant' },
    '1130': { name: '1130 Due from staff', side: 'debit', of: 'person' },
    '1200': { name: '1200 Principal of loans', side: 'debit', of: 'application' },
    '1210': { name: '1210 Cost of credit to come in', side: 'debit', of: 'application' },
    '1250': { name: '1250 Cost of credit not earned yet', side: 'credit', of: null },
    '2100': { name: '2100 Deposits of customers', side: 'credit', of: 'application' },
    '2200': { name: '2200 Payable to merchants', side: 'credit', of: 'merchant' },
    '2400': { name: '2400 Due back to customers', side: 'credit', of: 'application' },
    '2500': { name: '2500 Money that fits nothing', side: 'credit', of: 'inbound' },
    '2610': { name: '2610 Commission to be paid out', side: 'credit', of: 'person' },
    '2620': { name: '2620 Commission that waits', side: 'credit', of: 'person' },
    '2630': { name: '2630 Money on its way out', side: 'credit', of: 'order' },
    '2700': { name: '2700 Tax to be paid', side: 'credit', of: null },
    '2710': { name: '2710 Tax withheld from commission', side: 'credit', of: null },
    '3900': { name: '3900 Opening of the books', side: 'credit', of: null },
    '4010': { name: '4010 Interest earned', side: 'credit', of: null },
    '4020': { name: '4020 Fees earned', side: 'credit', of: null },
    '4100': { name: '4100 Recovered of what was written off', side: 'credit', of: null },
    '5010': { name: '5010 Commission', side: 'debit', of: null },
    '5100': { name: '5100 Charges of networks and banks', side: 'debit', of: null },
    '5200': { name: '5200 Loans written off', side: 'debit', of: null },
    '5400': { name: '5400 Tax on what loans charge', side: 'debit', of: null },
    '9100': { name: '9100 Claims written off', side: 'debit', of: 'application' },
    '9200': { name: '9200 Claims written off, in all', side: 'credit', of: null },
} as const satisfies Readonly<Record<string, Account>>;

export type AccountCode = keyof typeof accounts;

export const accountCodes = Object.keys(accounts).filter((code): code is AccountCode => Object.hasOwn(accounts, code));

/** How people are shown an account. */
export const accountLabels: Readonly<Record<string, string>> = Object.fromEntries(
    accountCodes.map((code) => [code, accounts[code].name]),
);

/** Whose an account is, by its code; null where it is nobody's own, or no account. */
export const subjectOf = (code: string): SubjectKind | null =>
    accountCodes.map((known) => [known, accounts[known].of] as const).find(([known]) => known === code)?.[1] ?? null;
