import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stateOf } from '../../../domain/lending/lockApp/appPhone.ts';
import { checkIn, readCheckIn } from '../../../domain/lending/lockApp/checkIn.ts';
import {
    appPhoneWithImei,
    keepAppPhone,
    lockAppPhoneFor,
    type KeyedPhone,
} from '../../partners/deviceLock/lockApp/appPhones.ts';
import { appEventOf } from '../../partners/deviceLock/lockApp/event.ts';
import { isInTime, keyFor, signatureHeader, signedAt, signReply } from '../../partners/deviceLock/lockApp/signature.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound, unauthenticated, type ApiError } from '../../platform/errors.ts';
import { readJson } from '../../platform/http/hostileInput.ts';
import { describeHook } from '../../platform/http/openapi/describeRoute.ts';
import { takeRawBodies } from '../../platform/http/rawBodies.ts';
import type { Services } from '../services.ts';
import { keepLockEvent } from './keepLockEvent.ts';

const mostBytes = 4 * 1024;

interface AppRoute {
    readonly Params: { readonly provider: string; readonly phone: string };
}

interface Call {
    readonly provider: string;
    /** Enrolment knows a phone by its IMEI, a check-in by our own name for it. */
    readonly phone: string;
    readonly path: string;
    readonly body: Buffer;
    readonly header: string;
}

const callOf = ({ params, url, body, headers }: FastifyRequest<AppRoute>): Call => ({
    ...params,
    path: url,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    header: String(headers[signatureHeader] ?? ''),
});

/** What is said to whom it was proven to be: a refusal is signed too, so that nobody else can give one. */
interface Answer {
    readonly key: Buffer;
    readonly said: object | ApiError;
}

const isRefusal = (said: object): said is ApiError => 'status' in said && said instanceof Error;

const send = (reply: FastifyReply, { header }: Call, { key, said }: Answer): FastifyReply => {
    const body = JSON.stringify(isRefusal(said) ? said.body() : said);
    return reply
        .code(isRefusal(said) ? said.status : 200)
        .header(signatureHeader, signReply(key, header, body))
        .type('application/json; charset=utf-8')
        .send(body);
};

/** By our time, which a phone whose clock is off takes on. */
const clockOff = (now: Date): ApiError =>
    conflict('CLOCK_OFF', 'The clock of this phone is off. Sign again with this time.', { now: now.toISOString() });

const noteState = async (
    tx: Transaction,
    services: Services,
    { before, after }: { readonly before: KeyedPhone; readonly after: KeyedPhone },
): Promise<void> => {
    if (stateOf(before) === stateOf(after)) return;
    const { provider, phoneId } = after;
    const at = services.clock();
    const raw = appEventOf(after, at);
    await keepLockEvent(tx, services, { provider, key: `${phoneId}:${at.getTime()}:${after.signedAt}`, raw });
};

interface Proven extends Call {
    /** When the call says that it was signed, in milliseconds. */
    readonly at: number;
    readonly known: KeyedPhone | undefined;
}

/**
 * Gives a phone that is to be enrolled its key, again and again until it was used: an answer may be lost. After that nobody gets it; a
 * phone that asks once more was set back, or is another, and people hear of it.
 */
const enrol = async (tx: Transaction, services: Services, { known: before }: Proven): Promise<Answer['said']> => {
    const now = services.clock();
    if (before === undefined) return conflict('NOT_EXPECTED', 'No phone with this IMEI is to be enrolled.');
    if (before.said !== null) {
        await keepAppPhone(tx, { ...before, askedAgainAt: now });
        return conflict('ENROLLED_BEFORE', 'This phone was enrolled before. Tell the lender.');
    }
    const after = { ...before, keyGivenAt: before.keyGivenAt ?? now };
    await keepAppPhone(tx, after);
    await noteState(tx, services, { before, after });
    return { phoneId: after.phoneId, key: after.key.toString('base64'), now: now.toISOString() };
};

const hear = async (
    tx: Transaction,
    services: Services,
    { known: before, body, at: signedAtMs }: Proven,
): Promise<Answer['said']> => {
    if (before === undefined) return notFound();
    const now = services.clock();
    const read = readCheckIn(readJson(body) ?? {});
    if ('problems' in read) return invalid(read.problems);
    const { phone, instructions } = checkIn(before, read.said, { signedAt: signedAtMs, now });
    const after = { ...before, ...phone };
    await keepAppPhone(tx, after);
    await noteState(tx, services, { before, after });
    return instructions;
};

/** How calls of one kind are proven, and what is done for one that is. */
interface Kind {
    readonly path: string;
    readonly summary: string;
    readonly find: (tx: Transaction, call: Call) => Promise<KeyedPhone | undefined>;
    readonly keyOf: (known: KeyedPhone | undefined, contract: Buffer) => Buffer | undefined;
    readonly work: (tx: Transaction, services: Services, proven: Proven) => Promise<Answer['said']>;
}

const kinds: readonly Kind[] = [
    {
        path: '/hooks/lock-app/:provider/phones/:phone/enrol',
        summary: 'A phone with our own lock app asks for its key',
        find: (tx, { provider, phone }) => appPhoneWithImei(tx, provider, phone),
        keyOf: (_, contract) => contract,
        work: enrol,
    },
    {
        path: '/hooks/lock-app/:provider/phones/:phone/check-in',
        summary: 'A phone with our own lock app says how it is, and hears what is wanted of it',
        find: async (tx, { provider, phone }) => {
            const known = await lockAppPhoneFor(tx, phone);
            return known?.provider === provider ? known : undefined;
        },
        keyOf: (known) => (known === undefined ? undefined : keyFor(known.key, 'calls')),
        work: hear,
    },
];

/** Undefined where the call is not signed by whom it says it is from. */
const answerTo = (
    services: Services,
    { find, keyOf, work }: Kind,
    asked: { readonly call: Call; readonly contract: Buffer; readonly count: () => Promise<void> },
): Promise<Answer | undefined> =>
    services.database.withTransaction(async (tx) => {
        const { call, contract, count } = asked;
        const known = await find(tx, call);
        const key = keyOf(known, contract);
        const at = key === undefined ? undefined : signedAt(key, call, call.header);
        if (key === undefined || at === undefined) return undefined;
        await count();
        const now = services.clock();
        return { key, said: isInTime(at, now) ? await work(tx, services, { ...call, at, known }) : clockOff(now) };
    });

/** `POST /hooks/lock-app/...`: phones with our own lock app are enrolled and check in. Each call is signed, and so is its answer. */
export const lockAppRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        // Signed is what came, byte by byte.
        takeRawBodies(app, mostBytes);
        for (const kind of kinds) {
            describeHook(`POST ${kind.path}`, kind.summary, [409, 413, 422]);
            app.route<AppRoute>({
                method: 'POST',
                url: kind.path,
                bodyLimit: mostBytes,
                config: { isPublic: true },
                handler: async (request, reply) => {
                    const call = callOf(request);
                    const contract = services.partners.lockEvents.appKeyOf(call.provider);
                    if (contract === undefined) throw notFound();
                    const count = () => app.countPhone(request);
                    const answer = await answerTo(services, kind, { call, contract, count });
                    if (answer !== undefined) return send(reply, call, answer);
                    await app.countStranger(request);
                    throw unauthenticated('This is not signed by the phone that it is about.');
                },
            });
        }
    };
