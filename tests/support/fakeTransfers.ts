import { basic, mtnAccess, token, type AskedFor, type Played } from './fakePartner.ts';

/** A contract with MTN for both directions. */
export const mtnTransferAccess = {
    ...mtnAccess,
    disbursement: { subscriptionKey: 'paying-secret', apiUser: 'paying-user', apiKey: 'paying-key' },
} as const;

const users = { collection: mtnAccess, disbursement: mtnTransferAccess.disbursement } as const;

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const outcomes: Readonly<Record<string, object>> = {
    '9911': { status: 'FAILED', reason: { code: 'APPROVAL_REJECTED', message: 'Declined' } },
    '9912': { status: 'FAILED', reason: 'NOT_ENOUGH_FUNDS' },
    '9913': { status: 'FAILED', reason: { code: 'EXPIRED', message: 'No answer' } },
};

/** What it says of some transfers although it took them. */
const failures: Readonly<Record<string, Played>> = {
    '9915': 'hang',
    '9917': { status: 500, body: 'oops' },
    '9918': { status: 503 },
};

interface Party {
    readonly partyIdType: string;
    readonly partyId: string;
}

interface Taken {
    readonly number: string;
    looks: number;
}

/** MTN's request to pay and transfer for the endings of the simulator's table: it remembers what it took. */
export const mtnTransfers = () => {
    const taken = new Map<string, Taken>();

    const take = ({ headers, body }: AskedFor, party: 'payer' | 'payee'): Played => {
        const reference = String(headers['x-reference-id']);
        if (!uuid4.test(reference)) return { status: 400, body: { code: 'INVALID_REFERENCE' } };
        if (taken.has(reference)) return { status: 409, body: { code: 'RESOURCE_ALREADY_EXIST' } };
        const sent: Readonly<Record<string, Party | undefined>> = JSON.parse(body);
        const number = sent[party]?.partyId ?? '';
        const ending = number.slice(-4);
        if (ending === '9914') return { status: 429 };
        if (ending === '9916') return 'break';
        taken.set(reference, { number, looks: 0 });
        return failures[ending] ?? { status: 202 };
    };

    const look = (reference: string): Played => {
        const found = taken.get(reference);
        if (found === undefined) return { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } };
        found.looks += 1;
        if (found.looks === 1) return { status: 200, body: { status: 'PENDING', externalId: reference } };
        const paid = { status: 'SUCCESSFUL', financialTransactionId: '363440463' };
        return { status: 200, body: outcomes[found.number.slice(-4)] ?? paid };
    };

    const play = (asked: AskedFor): Played => {
        const { path, headers, method } = asked;
        const [, product, rest = ''] = /^\/(collection|disbursement)\/(.*)$/.exec(path) ?? [];
        if (product !== 'collection' && product !== 'disbursement') return { status: 404 };
        const user = users[product];
        if (headers['ocp-apim-subscription-key'] !== user.subscriptionKey) return { status: 401 };
        if (rest === 'token/')
            return headers.authorization === basic(user.apiUser, user.apiKey) ? token : { status: 401 };
        if (headers.authorization !== 'Bearer token-1' || headers['x-target-environment'] !== 'mtnghana')
            return { status: 401 };
        const name = product === 'collection' ? 'requesttopay' : 'transfer';
        if (method === 'POST' && rest === `v1_0/${name}`)
            return take(asked, product === 'collection' ? 'payer' : 'payee');
        return method === 'GET' && rest.startsWith(`v1_0/${name}/`)
            ? look(rest.split('/').at(-1) ?? '')
            : { status: 404 };
    };
    return { play, taken };
};
