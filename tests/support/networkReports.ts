import { createHmac } from 'node:crypto';
import type { Provider } from '../../domain/collections/providers.ts';
import { toMajor } from '../../domain/lending/money.ts';
import type { CollectionConfig } from '../../server/platform/config/collectionConfig.ts';

export interface Paid {
    readonly reference: string;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
    /** As the network tells it: digits, hidden in part, or hashed. */
    readonly payer: string;
    readonly account: string;
}

const daraja = ({ reference, amount, currency, payer, account }: Paid): object => ({
    TransactionType: 'Pay Bill',
    TransID: reference,
    TransTime: '20261122063845',
    TransAmount: toMajor(amount, currency),
    BusinessShortCode: '600638',
    BillRefNumber: account,
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: payer,
    FirstName: 'John',
    MiddleName: '',
    LastName: 'Doe',
});

const mtn = ({ reference, amount, currency, payer, account }: Paid): object => ({
    financialTransactionId: reference,
    externalId: account,
    amount: toMajor(amount, currency),
    currency,
    payer: { partyIdType: 'MSISDN', partyId: payer },
    status: 'SUCCESSFUL',
});

const airtel = ({ reference, amount, currency, account }: Paid): object => ({
    transaction: {
        id: account,
        message: `Paid ${currency} ${toMajor(amount, currency)} to AHADI Charge ${currency} 1, Trans ID ${reference}.`,
        status_code: 'TS',
        airtel_money_id: reference,
    },
});

const shapes: Readonly<Record<Provider, (paid: Paid) => object>> = { daraja, mtn, airtel };

/** What a network sends of money that was paid; signed where it signs. */
export const reportOf = ({ kind, signingKey }: CollectionConfig, paid: Paid): string => {
    const body = shapes[kind](paid);
    if (signingKey === undefined) return JSON.stringify(body);
    const hash = createHmac('sha256', signingKey).update(JSON.stringify(body)).digest('base64');
    return JSON.stringify({ ...body, hash });
};

/** How a report arrives: what a good network never does, and others do. */
export interface Delivery {
    readonly body: string;
    /** Whether it comes from where the network is. */
    readonly isGenuine: boolean;
}

/** The share of what was paid that each of these befalls. */
const shares = { repeated: 0.3, late: 0.1, forged: 0.05, altered: 0.05, recased: 0.05 };

/** Without a value, a number from 0 below 1. */
export type Draw = () => number;

/** In any order; what is late comes when all the rest is there. */
const shuffled = <One>(all: readonly One[], draw: Draw): readonly One[] =>
    all
        .map((one) => [(draw() < shares.late ? 1 : 0) + draw(), one] as const)
        .toSorted(([left], [right]) => left - right)
        .map(([, one]) => one);

/**
 * Reports of all that was paid as a network at its worst delivers them: some twice, some late, some in other letters, in any order,
 * and among them forged ones of money that nobody paid and altered ones of money that somebody did, from elsewhere.
 */
export const misbehave = (config: CollectionConfig, all: readonly Paid[], draw: Draw): readonly Delivery[] => {
    const genuine = (paid: Paid): Delivery => ({ body: reportOf(config, paid), isGenuine: true });
    const false_ = (paid: Paid): Delivery => ({ body: reportOf(config, paid), isGenuine: false });
    return shuffled(
        all.flatMap((paid) => [
            genuine(paid),
            ...(draw() < shares.repeated ? [genuine(paid)] : []),
            ...(draw() < shares.recased ? [genuine({ ...paid, reference: paid.reference.toLowerCase() })] : []),
            ...(draw() < shares.altered ? [false_({ ...paid, amount: paid.amount * 10 })] : []),
            ...(draw() < shares.forged ? [false_({ ...paid, reference: `F${paid.reference}` })] : []),
        ]),
        draw,
    );
};
