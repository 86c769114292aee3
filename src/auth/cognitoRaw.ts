import { REQUEST_CAP_MS, retryDelay, wait } from '../dataProvider/backoff.ts';
import { loadConfig } from '../dataProvider/appConfig.ts';
import { authError } from './authErrors.ts';

const TARGET = 'AWSCognitoIdentityProviderService';
const TYPE = 'application/x-amz-json-1.1';

type Json = Readonly<Record<string, unknown>>;

/** The provider refuses, in its own words. */
class Refusal extends Error {
    /** Whether it is only busy, and may do the same when asked again. */
    readonly isPassing: boolean;

    constructor(name: string, message: string, isPassing: boolean) {
        super(message);
        this.name = name;
        this.isPassing = isPassing;
    }
}

const endpoint = async (): Promise<string> => {
    const { userPoolEndpoint, region } = (await loadConfig()).auth;
    return userPoolEndpoint === null
        ? `https://cognito-idp.${region}.amazonaws.com/`
        : new URL(userPoolEndpoint, location.origin).href;
};

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The name after the last '#' of `__type`, else `code`, else what the header says before its colon. */
const errorName = (body: Json, headers: Headers): string => {
    const type = text(body['__type'])?.split('#').at(-1);
    return type ?? text(body['code']) ?? headers.get('x-amzn-errortype')?.split(':', 1)[0] ?? 'Unknown';
};

const parse = async (response: Response): Promise<Json> => {
    const content = await response.text();
    try {
        const body: unknown = JSON.parse(content === '' ? '{}' : content);
        return isRecord(body) ? body : {};
    } catch {
        return {};
    }
};

const isBusy = (status: number, name: string): boolean =>
    status === 429 || status >= 500 || name === 'TooManyRequestsException';

const send = async (operation: string, input: Json): Promise<Json> => {
    const headers = { 'Content-Type': TYPE, 'X-Amz-Target': `${TARGET}.${operation}`, 'Cache-Control': 'no-store' };
    const response = await fetch(await endpoint(), { method: 'POST', headers, body: JSON.stringify(input) });
    const body = await parse(response);
    if (response.ok) return body;
    const name = errorName(body, response.headers);
    const message = text(body['message']) ?? text(body['Message']) ?? authError(name).message;
    throw new Refusal(name, message, isBusy(response.status, name));
};

/** A `fetch` that gets no answer at all throws a TypeError. */
const isPassing = (error: unknown): boolean =>
    error instanceof TypeError || (error instanceof Refusal && error.isPassing);

/**
 * One call of an operation that the identity library does not offer. While the provider is out of reach or busy it is
 * repeated, with growing delays, until the next one would be longer than 5 seconds (rule 7.9). Throws the provider's refusal
 * with its own name and message, or 'Network Error'.
 */
export const callCognito = async (operation: string, input: Json): Promise<Json> => {
    for (let attempt = 1; ; attempt += 1) {
        try {
            return await send(operation, input);
        } catch (error) {
            const delay = isPassing(error) ? retryDelay(attempt, REQUEST_CAP_MS) : null;
            if (delay === null) throw error instanceof TypeError ? authError('NetworkError', error) : error;
            await wait(delay);
        }
    }
};
