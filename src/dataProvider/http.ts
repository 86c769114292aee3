import { isEnding } from '../session/leaving.ts';
import { session } from '../session/session.ts';
import { accessToken, endSession, refreshAccessToken } from '../session/tokens.ts';
import { errorOf, networkError } from './ApiError.ts';
import { askAhead, takeAhead } from './askedAhead.ts';
import { REQUEST_CAP_MS, retryDelay, wait } from './backoff.ts';
import { reachability } from './reachability.ts';
import { held, hold } from './unchanged.ts';
import { hostPath } from '../session/ownPath.ts';

export interface RequestOptions {
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Sent as JSON; a Blob as it is, under its own type. */
    readonly body?: unknown;
    /** The version the caller saw: sent as `If-Match: "<version>"`; a newer one on the server answers 412. */
    readonly ifMatch?: number | string;
    /** One per user intent; it makes a write safe to repeat. */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal | undefined;
    /** Sent without the bearer: for what must be known before anyone can sign in. */
    readonly isPublic?: boolean;
    /** Sent once: the caller repeats it, at its own times. */
    readonly isOnce?: boolean | undefined;
}

export interface Reply<T> {
    readonly status: number;
    readonly headers: Headers;
    /** Null for an empty reply. */
    readonly data: T;
}

const BUSY = new Set([429, 502, 503, 504]);

const headersOf = (options: RequestOptions, token: string | null): Headers => {
    const headers = new Headers({ Accept: 'application/json', ...options.headers });
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const isJson = options.body !== undefined && !(options.body instanceof Blob);
    if (isJson) headers.set('Content-Type', 'application/json');
    if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`);
    if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
    return headers;
};

const bodyOf = ({ body }: RequestOptions): BodyInit | null => {
    if (body instanceof Blob) return body;
    return body === undefined ? null : JSON.stringify(body);
};

const send = async (path: string, options: RequestOptions, token: string | null): Promise<Response> => {
    try {
        const response = await fetch(hostPath(path), {
            method: options.method ?? 'GET',
            headers: headersOf(options, token),
            body: bodyOf(options),
            signal: options.signal ?? null,
        });
        reachability.set(true);
        return response;
    } catch (error) {
        if (options.signal?.aborted) throw error;
        reachability.doubt();
        throw networkError(error);
    }
};

const isRepeatable = ({ method = 'GET', idempotencyKey, isOnce = false }: RequestOptions): boolean =>
    !isOnce && (method === 'GET' || idempotencyKey !== undefined);

/** Retry-After in milliseconds; dates, which our server never sends, count as none. */
const wishedDelay = (headers: Headers): number => {
    const seconds = Number(headers.get('Retry-After'));
    return Number.isFinite(seconds) ? seconds * 1000 : 0;
};

/** The server's own wish (Retry-After) wins over our curve as long as it stays under the same cap. */
const delayFor = (attempt: number, response: Response | undefined): number | null => {
    const ours = retryDelay(attempt, REQUEST_CAP_MS);
    const wished = response === undefined ? 0 : wishedDelay(response.headers);
    return ours !== null && wished > ours ? Math.min(wished, REQUEST_CAP_MS) : ours;
};

/** Repeats what is safe to repeat while the network fails or the server is busy, up to about 6 seconds in all. */
const sendPatiently = async (path: string, options: RequestOptions, token: string | null): Promise<Response> => {
    const isPatient = isRepeatable(options) && reachability.get();
    for (let attempt = 1; ; attempt += 1) {
        const outcome = await send(path, options, token).then(
            (response) => ({ response, failure: undefined }),
            (failure: unknown) => ({ response: undefined, failure }),
        );
        const { response, failure } = outcome;
        const failed = response === undefined ? !options.signal?.aborted : BUSY.has(response.status);
        const delay = failed && isPatient ? delayFor(attempt, response) : null;
        if (delay === null) {
            if (response === undefined) throw failure;
            return response;
        }
        await wait(delay, options.signal);
    }
};

/** A 401 is answered once with a fresh token; a second one means that the session is over. */
const sendSignedIn = async (path: string, options: RequestOptions): Promise<Response> => {
    const ahead = options.method === undefined || options.method === 'GET' ? takeAhead(path) : undefined;
    const early = await ahead?.catch(() => undefined);
    if (early !== undefined) return early;
    if (isEnding && !options.isPublic) throw new DOMException(undefined, 'AbortError');
    const token = options.isPublic ? null : await accessToken();
    const response = await sendPatiently(path, options, token);
    if (response.status !== 401 || token === null) return response;
    const fresh = await refreshAccessToken(token);
    const second = fresh === null ? response : await sendPatiently(path, options, fresh);
    if (second.status === 401) await endSession();
    return second;
};

/** Asks for what a screen is about to ask with `request`: its call then takes this answer. */
export const requestAhead = (paths: readonly string[]): void => {
    for (const path of paths) askAhead(path, (asked) => sendSignedIn(asked, {}));
};

const parse = async (response: Response): Promise<unknown> => {
    const text = await response.text();
    if (text === '') return null;
    try {
        return JSON.parse(text);
    } catch {
        return response.ok ? text : null;
    }
};

/** As `request`, with the status and headers of the reply (lists carry their total in Content-Range). */
export const requestReply = async <T>(path: string, options: RequestOptions = {}): Promise<Reply<T>> => {
    const known = held(path, options);
    const response = await sendSignedIn(path, known === undefined ? options : { ...options, headers: known.asking });
    // The wire is untyped: what was held is of the same question.
    if (response.status === 304 && known !== undefined) return known.reply as Reply<T>;
    const data = await parse(response).catch((error: unknown) => {
        throw options.signal?.aborted ? error : networkError(error);
    });
    if (!response.ok) {
        const error = errorOf(response.status, data, wishedDelay(response.headers));
        // The guard leads to where it is set up.
        if (error.code === 'second_factor_required') session.set({ lacksFactor: true });
        throw error;
    }
    // The wire is untyped: the caller names the shape that the route's contract promises.
    const reply = { status: response.status, headers: response.headers, data: data as T };
    hold(path, options, reply);
    return reply;
};

/** One call to our API, `path` from the root ('/api/...'). Throws ApiError; returns the parsed JSON. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    (await requestReply<T>(path, options)).data;

/** One call as it is answered, refused or not, its body not yet read. Throws ApiError only when no answer comes. */
export const exchange = (path: string, options: RequestOptions = {}): Promise<Response> => sendSignedIn(path, options);

/** One call whose reply is a file, not yet read. Throws ApiError when it is refused. */
export const requestFile = async (
    path: string,
    options: Pick<RequestOptions, 'headers' | 'signal'> = {},
): Promise<Response> => {
    const response = await sendSignedIn(path, { ...options, headers: { ...options.headers, Accept: '*/*' } });
    if (!response.ok) throw errorOf(response.status, await parse(response).catch(() => null));
    return response;
};
