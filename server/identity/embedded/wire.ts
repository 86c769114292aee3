import { randomUUID } from 'node:crypto';
import { databaseFailureOf } from '../../platform/database/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Context } from './context.ts';
import { IdentityError, malformed } from './errors.ts';
import { findOperation } from './operations.ts';
import type { WireReply } from './types.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const CONTENT_TYPE = 'application/x-amz-json-1.1';

/**
 * After a sign-out, what browsers kept of the pages goes, also for the button that leads back (ASVS 14.3.1). Not "storage":
 * work that was not sent waits there, sealed, for the same person, and the device cookies of others are nobody's to take.
 */
export const clearsCache = { 'clear-site-data': '"cache"' } as const;

/** One request of the protocol as it came, from whichever side. */
export interface WireRequest {
    /** The header `x-amz-target`. */
    readonly target: unknown;
    /** JSON in UTF-8; anything but a buffer counts as empty. */
    readonly body: unknown;
    /** Comes from this process itself, so that it may ask for what is for the server alone. */
    readonly isOurs: boolean;
}

/** Runs the operation that a request names. Never rejects: what goes wrong is answered as the protocol says it. */
export async function answer(context: Context, request: WireRequest): Promise<WireReply> {
    try {
        const { status, headers, body } = replyWith(200, await run(context, request));
        return { status, headers: endsSession(request) ? { ...headers, ...clearsCache } : headers, body };
    } catch (error) {
        return refuse(context, error);
    }
}

const endings: readonly unknown[] = ['RevokeToken', 'GlobalSignOut'].map((name) => `${TARGET_PREFIX}${name}`);

const endsSession = ({ target }: WireRequest): boolean => endings.includes(target);

/** The operation that a request names; empty where it names none. */
export const nameOf = (target: unknown): string =>
    typeof target === 'string' && target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';

async function run(context: Context, { target, body, isOurs }: WireRequest): Promise<object> {
    if (typeof target !== 'string') throw new IdentityError('MissingActionException', 'Missing x-amz-target header');
    const name = nameOf(target);
    const operation = findOperation(name);
    // Signed requests of administrators never come over the network here, so there is no signature that would do.
    if (!isOurs && (operation?.access === 'server' || name.startsWith('Admin'))) {
        throw new IdentityError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    if (operation === undefined) throw new IdentityError('UnknownOperationException', 'Unknown operation');
    return operation.run(context, parseBody(body));
}

/** Throws `IdentityError` for anything but JSON in UTF-8. */
export function parseBody(body: unknown): unknown {
    if (!Buffer.isBuffer(body)) return {};
    try {
        const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
        return parsed;
    } catch {
        throw malformed('The request body is not JSON in UTF-8');
    }
}

const replyWith = (status: number, content: object): WireReply => ({
    status,
    headers: { 'content-type': CONTENT_TYPE, 'x-amzn-requestid': randomUUID(), 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(content)),
});

/** 400 for every refusal: the clients would repeat a request that was answered 429 or 5xx, as they shall where it is 503. */
export function refuse(context: Pick<Context, 'log'>, error: unknown): WireReply {
    const refusal = asRefusal(error);
    if (refusal !== undefined) return replyRefusing(400, refusal);
    context.log.error({ err: error, reason: databaseFailureOf(error)?.reason }, 'An identity request failed');
    const fault = new IdentityError('InternalErrorException', 'Something went wrong');
    const again = laterOf(error);
    if (again === undefined) return replyRefusing(500, fault);
    const { headers, ...reply } = replyRefusing(503, fault);
    return { ...reply, headers: { ...headers, 'retry-after': again } };
}

/** After how many seconds the same request may work: the database is away or busy, or nothing is kept by a clock that was set. */
function laterOf(error: unknown): string | undefined {
    if (error instanceof ApiError && error.status === 503) return error.headers['retry-after'] ?? '1';
    const failure = databaseFailureOf(error);
    if (failure === undefined) return undefined;
    return failure.kind === 'busy' ? '1' : '5';
}

function replyRefusing(wanted: number, { name, message }: IdentityError): WireReply {
    const { status, headers, body } = replyWith(wanted, { __type: name, message });
    const errors = { 'x-amzn-errortype': `${name}:`, 'x-amzn-errormessage': headerText(message) };
    return { status, headers: { ...headers, ...errors }, body };
}

function asRefusal(error: unknown): IdentityError | undefined {
    if (error instanceof IdentityError) return error;
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const isClientFault = status >= 400 && status < 500;
    return isClientFault ? malformed('The request body could not be read: it is broken or too large') : undefined;
}

/** Header values are one line of printable ASCII. */
const headerText = (message: string): string => message.replaceAll(/[^\x20-\x7e]/g, ' ').trim();
