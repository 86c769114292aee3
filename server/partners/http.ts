import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { AnyObjectSchema, InferType } from 'yup';
import { largestReply, PartnerTrouble, type TroubleKind } from './ask.ts';

export interface HttpOptions {
    /** Failures in a row after which nobody asks for a while. */
    readonly breakAfter?: number;
    /** That while. */
    readonly pauseMs?: number;
}

export interface HttpCall {
    readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT';
    /** Whole, without secrets. */
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal: AbortSignal;
    /** A partner that answers it with 503 may have begun; what only asks is asked again after one. */
    readonly movesMoney?: boolean;
    /** "Too many" is the adapter's to read; nobody else is kept from asking for it. */
    readonly readsBusy?: boolean;
}

export interface HttpReply {
    readonly status: number;
    /** Parsed JSON; undefined where there was none. */
    readonly body: unknown;
    /** The same as it came. */
    readonly text: string;
}

/** Asks; a reply of any status below 500 but 429 is the adapter's to read. Throws PartnerTrouble. */
export type Http = (call: HttpCall) => Promise<HttpReply>;

// Nothing was sent, so nothing was done or counted.
const neverReached = new Set([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (error: unknown): unknown =>
    error instanceof Error && error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined;

const parse = (partner: string, text: string): unknown => {
    if (text === '') return undefined;
    try {
        return JSON.parse(text);
    } catch (error) {
        throw new PartnerTrouble(partner, 'bad_reply', error);
    }
};

/** The body as text, as far as it may reach. */
const readText = async (partner: string, response: Response): Promise<string> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > largestReply) throw new PartnerTrouble(partner, 'bad_reply');
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
};

/** What a status says that is no reply. Who is asked too often has done nothing; who fails on the way may have. */
const troubleIn = (status: number, { movesMoney = false, readsBusy = false }: HttpCall): TroubleKind | undefined => {
    if (status === 429 && readsBusy) return undefined;
    if (status === 429 || (status === 503 && !movesMoney)) return 'down';
    return status >= 500 ? 'broken_off' : undefined;
};

const request = async (partner: string, call: HttpCall): Promise<HttpReply> => {
    const { url, method, headers = {}, body, signal } = call;
    const response = await fetch(url, {
        method,
        signal,
        // Secrets in headers go to nobody else.
        redirect: 'error',
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
    });
    const { status } = response;
    const trouble = troubleIn(status, call);
    if (trouble !== undefined) throw new PartnerTrouble(partner, trouble);
    const text = await readText(partner, response);
    return { status, body: parse(partner, text), text };
};

const troubleOf = (partner: string, error: unknown, signal: AbortSignal): PartnerTrouble => {
    if (error instanceof PartnerTrouble) return error;
    // The circuit is open: it was not even tried.
    if (error instanceof BrokenCircuitError) return new PartnerTrouble(partner, 'down', error);
    if (signal.aborted) return new PartnerTrouble(partner, 'timeout', error);
    return new PartnerTrouble(partner, neverReached.has(String(codeOf(error))) ? 'down' : 'broken_off', error);
};

/**
 * The way to one partner. After failures in a row nobody asks it for a while, so that people do not wait for what will
 * not come; then one call tries whether it is back.
 */
export const openHttp = (partner: string, { breakAfter = 5, pauseMs = 30_000 }: HttpOptions = {}): Http => {
    const circuit = circuitBreaker(
        handleWhen((error) => error instanceof PartnerTrouble && error.kind !== 'refused'),
        { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(breakAfter) },
    );
    return async (call) => {
        try {
            return await circuit.execute(async () => {
                try {
                    return await request(partner, call);
                } catch (error) {
                    throw troubleOf(partner, error, call.signal);
                }
            });
        } catch (error) {
            throw troubleOf(partner, error, call.signal);
        }
    };
};

/** What a reply must be for us to read it; anything else in it is dropped. Throws PartnerTrouble. */
export const readReply = <Reply extends AnyObjectSchema>(
    partner: string,
    reply: Reply,
    body: unknown,
): InferType<Reply> => {
    try {
        return reply.validateSync(body, { strict: true });
    } catch (error) {
        throw new PartnerTrouble(partner, 'bad_reply', error);
    }
};
