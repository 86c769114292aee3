/** What a column of an operator's statement says. `amount` is below nothing where it went out, unless `side` says which. */
export type PortalColumn =
    | 'reference'
    | 'at'
    | 'came'
    | 'went'
    | 'amount'
    | 'side'
    | 'balance'
    | 'status'
    | 'currency'
    | 'account'
    | 'from'
    | 'to';

/** The statement of an operator's portal, by its headings in small letters; the first that is there counts. */
export interface Portal {
    readonly network: string;
    /** Of an operator that serves one country alone. */
    readonly currency?: string;
    readonly columns: Readonly<Partial<Record<PortalColumn, readonly string[]>>>;
    readonly details: readonly string[];
    /** What it takes for itself beside an amount, in rows of no own. */
    readonly charges: readonly string[];
    /** What tells it from every other table. */
    readonly needed: readonly string[];
}

const ofOneShape = {
    columns: {
        reference: ['receipt no.'],
        at: ['completion time'],
        came: ['paid in'],
        went: ['withdrawn'],
        balance: ['balance'],
        status: ['transaction status'],
        currency: ['currency'],
        account: ['a/c no.'],
        from: ['opposite party', 'other party info'],
        to: ['opposite party', 'other party info'],
    },
    details: ['details', 'reason type'],
    charges: [],
} as const;

const needed = ['receipt no.', 'completion time', 'paid in', 'withdrawn'] as const;

/** M-PESA and Telecel share a portal; Airtel's and MTN's are as agents and merchants of Uganda download them. */
export const portals: readonly Portal[] = [
    { network: 'Telecel Cash', currency: 'GHS', ...ofOneShape, needed: [...needed, 'currency'] },
    { network: 'M-PESA', currency: 'KES', ...ofOneShape, needed },
    {
        network: 'Airtel Money',
        columns: {
            reference: ['transaction id'],
            at: ['transaction date'],
            amount: ['transaction amount'],
            side: ['credit/debit'],
            balance: ['balance'],
            status: ['status'],
            currency: ['currency'],
            account: ['reference'],
        },
        details: ['description'],
        charges: ['fee'],
        needed: ['transaction id', 'transaction date', 'transaction amount', 'balance'],
    },
    {
        network: 'MTN MoMo',
        columns: {
            reference: ['transaction id'],
            at: ['date / time'],
            amount: ['amount'],
            balance: ['float balance'],
            currency: ['currency'],
            account: ['reference', 'message'],
            from: ['from account'],
            to: ['to account'],
        },
        details: ['transaction type'],
        charges: ['fee', 'tax'],
        needed: ['transaction id', 'date / time', 'amount', 'float balance'],
    },
];
