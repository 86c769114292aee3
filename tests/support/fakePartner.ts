import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedFor {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
}

/** What the partner does: a status and a body, or it hangs, or it breaks the line. */
export type Played =
    | { readonly status: number; readonly body?: unknown; readonly location?: string }
    | 'hang'
    | 'break';

export interface FakePartner {
    readonly url: string;
    readonly asked: AskedFor[];
    readonly close: () => Promise<unknown>;
}

const readAll = async (request: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
};

const answer = (response: ServerResponse, played: Played): void => {
    if (played === 'hang') return;
    if (played === 'break') {
        response.socket?.destroy();
        return;
    }
    const { status, body, location } = played;
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    response
        .writeHead(status, { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) })
        .end(body === undefined ? '' : text);
};

/** A server on this machine that plays a partner and remembers what it was asked. */
export const playPartner = async (play: (asked: AskedFor) => Played): Promise<FakePartner> => {
    const asked: AskedFor[] = [];
    const server = createServer((request, response) => {
        void readAll(request).then((body) => {
            const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
            asked.push(one);
            answer(response, play(one));
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}`,
        asked,
        close: () => {
            server.closeAllConnections();
            return new Promise((done) => server.close(done));
        },
    };
};

export const token = { status: 200, body: { access_token: 'token-1', token_type: 'Bearer', expires_in: 3_600 } };
export const basic = (username: string, password: string): string =>
    `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

export const mtnAccess = {
    kind: 'mtn',
    country: 'GH',
    networks: ['MTN'],
    targetEnvironment: 'mtnghana',
    subscriptionKey: 'subscription-secret',
    apiUser: 'api-user',
    apiKey: 'api-secret',
} as const;

const people: Readonly<Record<string, object>> = {
    '9902': { given_name: 'PETER OKELLO', family_name: 'WANYAMA', status: 'ACTIVE' },
    '9906': { given_name: 'AMA SERWA', family_name: 'OWUA', gender: 'FEMALE', birthdate: '1992-05-17' },
    '9908': { given_name: 42 },
    '9909': { given_name: 'AMA SERWAA', family_name: 'OWUSU', gender: 'male', birthdate: '1992-05-17' },
};
const own = { given_name: 'AMA SERWAA', family_name: 'OWUSU', gender: 'female', birthdate: '1992-05-17', locale: 'en' };

/** MTN's account holder information for the endings of the simulator's table. */
export const playMtn = ({ path, headers }: AskedFor): Played => {
    if (headers['ocp-apim-subscription-key'] !== mtnAccess.subscriptionKey) return { status: 401 };
    if (path === '/collection/token/') {
        return headers.authorization === basic(mtnAccess.apiUser, mtnAccess.apiKey) ? token : { status: 401 };
    }
    if (headers.authorization !== 'Bearer token-1') return { status: 401 };
    if (headers['x-target-environment'] !== mtnAccess.targetEnvironment)
        return { status: 403, body: { code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' } };
    const [, number = '', what] = /^\/collection\/v1_0\/accountholder\/msisdn\/(\d+)\/(\w+)$/.exec(path) ?? [];
    const ending = number.slice(-4);
    if (ending === '9901') return { status: 404, body: { code: 'RESOURCE_NOT_FOUND', message: 'unknown' } };
    if (ending === '9904') return { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } };
    if (ending === '9905') return 'hang';
    if (what === 'active') return { status: 200, body: ending === '9903' ? false : { result: true } };
    return { status: 200, body: people[ending] ?? own };
};

export const kycAccess = {
    kind: 'kycMatch',
    country: 'GH',
    networks: ['MTN'],
    clientId: 'client',
    clientSecret: 'client-secret',
    scope: 'kyc-match:match',
    sendIdNumber: false,
} as const;

const isSame = { nameMatch: 'true', givenNameMatch: 'true', familyNameMatch: 'true', birthdateMatch: 'true' };
const matches: Readonly<Record<string, object>> = {
    '9902': { nameMatch: 'false', nameMatchScore: 41, givenNameMatch: 'false', familyNameMatch: 'false' },
    '9906': { nameMatch: 'false', nameMatchScore: 91, givenNameMatch: 'not_available' },
    '9908': { nameMatch: 'perhaps' },
    '9909': { ...isSame, genderMatch: 'false' },
    '9910': { nameMatch: 'not_available', givenNameMatch: 'not_available', familyNameMatch: 'not_available' },
};

/** An operator's KYC Match for the same endings. */
export const playKycMatch = ({ path, headers, body }: AskedFor): Played => {
    if (path === '/oauth2/token') {
        const isOurs = headers.authorization === basic(kycAccess.clientId, kycAccess.clientSecret);
        return isOurs && body.includes('grant_type=client_credentials') ? token : { status: 401 };
    }
    if (path !== '/kyc-match/v0.2/match' || headers.authorization !== 'Bearer token-1') return { status: 401 };
    const claim: { readonly phoneNumber: string } = JSON.parse(body);
    const ending = claim.phoneNumber.slice(-4);
    if (ending === '9901') return { status: 404, body: { status: 404, code: 'IDENTIFIER_NOT_FOUND', message: '' } };
    if (ending === '9904') return { status: 503 };
    if (ending === '9905') return 'hang';
    return { status: 200, body: matches[ending] ?? { ...isSame, genderMatch: 'true' } };
};

export const metropolAccess = {
    kind: 'metropol',
    country: 'KE',
    publicKey: 'public-key',
    privateKey: 'private-secret',
} as const;

const running = { account_status: 'open', current_balance: '6600.00000', days_in_arrears: 0, product_type_id: 8 };
const repaid = {
    account_status: 'closed',
    current_balance: '0.00000',
    days_in_arrears: 0,
    highest_days_in_arrears: 12,
};
const usual = {
    has_error: false,
    has_fraud: false,
    api_code: null,
    credit_score: 611,
    delinquency_code: '003',
    account_info: [running, repaid],
    lender_sector: { sector_bank: { account_npa: 0 }, sector_other: { account_npa: 0 } },
    no_of_enquiries: { last_3_months: 2, last_6_months: 2, last_12_months: 3 },
    trx_id: 'e19fdf9b-1893',
};
const reports: Readonly<Record<string, object>> = {
    '9901': { ...usual, credit_score: null, account_info: [] },
    '9902': {
        ...usual,
        account_info: [{ ...running, days_in_arrears: 120 }, repaid],
        lender_sector: { sector_bank: { account_npa: 1 }, sector_other: null },
    },
    '9903': { ...usual, credit_score: 220 },
    '9906': { ...usual, has_fraud: true },
    '9909': { has_error: false, credit_score: 'high' },
    '9911': { has_error: true, api_code: 'E409', api_code_description: 'Insufficient credits' },
};

/** A bureau in Metropol's shape for the endings of the simulator's table. It takes no request that is not signed. */
export const playMetropol = ({ path, headers, body }: AskedFor): Played => {
    const stamp = String(headers['x-metropol-rest-api-timestamp']);
    const text = `${metropolAccess.privateKey}${body}${metropolAccess.publicKey}${stamp}`;
    const isSigned = headers['x-metropol-rest-api-hash'] === createHash('sha256').update(text).digest('hex');
    if (path !== '/report/json' || !isSigned || !/^\d{20}$/.test(stamp)) return { status: 401 };
    const asked: { readonly identity_number: string } = JSON.parse(body);
    const ending = asked.identity_number.slice(-4);
    if (ending === '9904') return { status: 503 };
    if (ending === '9905') return 'hang';
    return { status: 200, body: reports[ending] ?? usual };
};
