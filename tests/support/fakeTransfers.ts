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

/** A contract with Airtel for both directions. */
export const airtelAccess = {
    kind: 'airtel',
    country: 'GH',
    networks: ['MTN'],
    clientId: 'airtel-client',
    clientSecret: 'airtel-secret',
    disbursement: { pin: 'encrypted-pin' },
} as const;

const airtelOutcomes: Readonly<Record<string, readonly [status: string, code: string]>> = {
    '9911': ['TF', '1008'],
    '9912': ['TF', '1007'],
    '9913': ['TE', '1029'],
};

/** Airtel's USSD push and disbursement for the endings of the simulator's table: it remembers what it took, by our number. */
export const airtelTransfers = () => {
    const taken = new Map<string, Taken>();

    const said = (product: 'collect' | 'pay', code: string, transaction: object = {}): Played => ({
        status: 200,
        body: {
            data: { transaction },
            status: {
                code: '200',
                success: true,
                result_code: 'ESB000010',
                response_code: `DP${product === 'collect' ? '008' : '009'}0000${code}`,
            },
        },
    });

    const take = (product: 'collect' | 'pay', { body, headers }: AskedFor): Played => {
        if (headers['x-country'] !== 'GH' || headers['x-currency'] !== 'GHS') return { status: 400, body: {} };
        const sent = JSON.parse(body);
        const { id, amount } = sent.transaction;
        if (typeof amount !== 'number' || (product === 'pay' && sent.pin !== 'encrypted-pin'))
            return { status: 400, body: {} };
        const number: string = (product === 'collect' ? sent.subscriber : sent.payee).msisdn;
        if (number.startsWith('233') || number.startsWith('+')) return said(product, '1012');
        const ending = number.slice(-4);
        if (ending === '9914') return { status: 429 };
        if (ending === '9916') return 'break';
        if (!taken.has(id)) taken.set(id, { number, looks: 0 });
        return failures[ending] ?? said(product, '1006', { id, status: 'SUCCESS' });
    };

    const look = (product: 'collect' | 'pay', id: string): Played => {
        const found = taken.get(id);
        if (found === undefined) return said(product, product === 'collect' ? '1025' : '1015');
        found.looks += 1;
        if (found.looks === 1) return said(product, '1006', { id, status: 'TIP' });
        const [status, code] = airtelOutcomes[found.number.slice(-4)] ?? ['TS', '1001'];
        const isPaid = status === 'TS';
        return said(product, code, { id, status, ...(isPaid ? { airtel_money_id: 'MP210603.1234.L06941' } : {}) });
    };

    const play = (asked: AskedFor): Played => {
        const { path, headers, method, body } = asked;
        if (path === '/auth/oauth2/token') {
            const sent = JSON.parse(body);
            const isKnown = sent.client_id === 'airtel-client' && sent.client_secret === 'airtel-secret';
            return isKnown && headers.authorization === undefined
                ? { status: 200, body: { access_token: 'token-1', expires_in: '180', token_type: 'bearer' } }
                : { status: 401 };
        }
        if (headers.authorization !== 'Bearer token-1') return { status: 401 };
        if (method === 'POST' && path === '/merchant/v2/payments/') return take('collect', asked);
        if (method === 'POST' && path === '/standard/v2/disbursements/') return take('pay', asked);
        const [, paid] = /^\/standard\/v1\/payments\/([^/]+)$/.exec(path) ?? [];
        const [, sentOut] = /^\/standard\/v2\/disbursements\/([^/?]+)\?transactionType=B2C$/.exec(path) ?? [];
        if (paid !== undefined) return look('collect', paid);
        return sentOut === undefined ? { status: 404 } : look('pay', sentOut);
    };
    return { play, taken };
};
