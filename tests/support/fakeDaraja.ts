import type { AnswerAbout } from '../../server/partners/mobileMoney/darajaAnswers.ts';
import { basic, type AskedFor, type Played } from './fakePartner.ts';

/** A contract for M-PESA's payments to phones; the orders of tests are Ghana's. */
export const darajaAccess = {
    kind: 'daraja',
    country: 'GH',
    networks: ['MTN'],
    consumerKey: 'daraja-key',
    consumerSecret: 'daraja-secret',
    shortCode: '600997',
    initiator: 'ahadi',
    securityCredential: 'encrypted-credential',
    secret: 'e'.repeat(32),
    answersAt: 'https://loans.example',
    addresses: ['196.201.214.200'],
} as const;

/** What the network sends to an address of ours, or somebody else in its name. */
export interface DarajaDelivery {
    readonly about: AnswerAbout;
    readonly reference: string;
    readonly body: string;
    readonly isGenuine: boolean;
}

interface Payment {
    readonly number: string;
    readonly amount: number;
    asks: number;
}

const parametersOf = (values: object) => ({
    ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
});

const answerOf = (reference: string, code: number | string, more: object = {}): string =>
    JSON.stringify({
        Result: {
            ResultType: 0,
            ResultCode: code,
            ResultDesc: 'As the network says',
            OriginatorConversationID: reference,
            ConversationID: 'AG_20261126_2010',
            TransactionID: 'SG632NMUAB',
            ...more,
        },
    });

const paidOf = (reference: string, { number, amount }: Payment, of = amount): string =>
    answerOf(
        reference,
        0,
        parametersOf({
            TransactionAmount: of,
            TransactionReceipt: 'SG632NMUAB',
            ReceiverPartyPublicName: `${number} - AMA OWUSU`,
            B2CUtilityAccountAvailableFunds: 8_959_269.6,
        }),
    );

const late = JSON.stringify({ Result: { ResultCode: 1, ResultDesc: 'The service request has timed out.' } });

/** What it tells of a payment by the end of its number: in good order unless named here. */
const tells: Readonly<Record<string, (reference: string, payment: Payment) => readonly Partial<DarajaDelivery>[]>> = {
    '9912': (reference) => [{ body: answerOf(reference, 1) }],
    '9921': (reference, payment) => [{ body: paidOf(reference, payment) }, { body: paidOf(reference, payment) }],
    '9922': (reference, payment) => [{ about: 'late', body: late }, { body: paidOf(reference, payment) }],
    '9923': (reference) => [{ body: answerOf(reference, 0, { TransactionID: undefined }) }],
    '9924': (reference, payment) => [{ body: paidOf(reference, payment), isGenuine: false }],
    '9925': () => [],
    '9926': (reference, payment) => [{ body: paidOf(reference, payment, payment.amount * 10) }],
    '9927': (reference) => [{ body: answerOf(reference, 15) }],
    '9928': (_reference, payment) => [{ body: paidOf('600997_another', payment) }, { body: '<html>' }],
    '9929': () => [],
};

/** What its Transaction Status says by the end of the number, one question after the other. */
const statuses: Readonly<Record<string, readonly string[]>> = {
    '9924': ['Failed'],
    '9925': ['Pending', 'Completed'],
    '9929': ['Expired'],
};

const failures: Readonly<Record<string, Played>> = {
    '9915': 'hang',
    '9917': { status: 500, body: 'oops' },
    '9918': { status: 200, body: { ResponseCode: '1', ResponseDescription: 'Duplicate OriginatorConversationID.' } },
};

/** M-PESA's B2C and Transaction Status for the endings of a number: it pays each reference once, and answers later. */
export const darajaPayments = () => {
    const taken = new Map<string, Payment>();
    const post: DarajaDelivery[] = [];

    const take = ({ body }: AskedFor): Played => {
        const sent = JSON.parse(body);
        const { OriginatorConversationID: reference, PartyB: number, Amount } = sent;
        if (sent.SecurityCredential !== 'encrypted-credential' || !/^\d+$/.test(Amount))
            return { status: 400, body: { errorCode: '400.002.02', errorMessage: 'Bad Request' } };
        if (taken.has(reference))
            return { status: 500, body: { errorCode: '500.002.1001', errorMessage: 'Duplicate' } };
        const ending = String(number).slice(-4);
        if (ending === '9914') return { status: 429 };
        if (ending === '9916') return 'break';
        const payment = { number, amount: Number(Amount), asks: 0 };
        taken.set(reference, payment);
        const told = (tells[ending] ?? (() => [{ body: paidOf(reference, payment) }]))(reference, payment);
        post.push(...told.map((one) => ({ about: 'result' as const, reference, body: '', isGenuine: true, ...one })));
        return failures[ending] ?? { status: 200, body: { ConversationID: 'AG_1', ResponseCode: '0' } };
    };

    const ask = ({ body }: AskedFor): Played => {
        const { OriginalConversationID: reference, ResultURL } = JSON.parse(body);
        const payment = taken.get(reference);
        const about = String(ResultURL).endsWith('/status') ? 'status' : 'late';
        const common = { about, reference, isGenuine: true } as const;
        if (payment === undefined) {
            post.push({ ...common, body: answerOf(reference, 2032) });
        } else {
            const words = statuses[payment.number.slice(-4)] ?? ['Completed'];
            const word = words[Math.min(payment.asks, words.length - 1)];
            payment.asks += 1;
            const values = { TransactionStatus: word, ReceiptNo: 'SG632NMUAB', Amount: payment.amount };
            post.push({ ...common, body: answerOf('its own', 0, parametersOf(values)) });
        }
        return { status: 200, body: { ResponseCode: '0' } };
    };

    const play = (asked: AskedFor): Played => {
        const { path, headers } = asked;
        if (path === '/oauth/v1/generate?grant_type=client_credentials') {
            return headers.authorization === basic('daraja-key', 'daraja-secret')
                ? { status: 200, body: { access_token: 'token-1', expires_in: '3599' } }
                : { status: 401 };
        }
        if (headers.authorization !== 'Bearer token-1') return { status: 401 };
        if (path === '/mpesa/b2c/v3/paymentrequest') return take(asked);
        return path === '/mpesa/transactionstatus/v1/query' ? ask(asked) : { status: 404 };
    };

    return { play, taken, /** What it has sent since, each once. */ sent: () => post.splice(0) };
};
