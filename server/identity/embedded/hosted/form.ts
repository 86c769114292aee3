import type { FastifyRequest } from 'fastify';

const FORM_TYPE = /^application\/x-www-form-urlencoded(;|$)/i;

/** The fields of a posted form, each at most once. Undefined when the body is anything else. */
export function readForm({ headers, body }: FastifyRequest): ReadonlyMap<string, string> | undefined {
    if (!FORM_TYPE.test(headers['content-type'] ?? '')) return undefined;
    if (!Buffer.isBuffer(body)) return new Map();
    const pairs = [...new URLSearchParams(body.toString('utf8'))];
    const fields = new Map(pairs);
    // What is not UTF-8 was replaced by U+FFFD; NUL and halves of characters cannot be kept.
    const isSound = pairs.every(([, value]) => !/[\0\uFFFD]|\p{Surrogate}/u.test(value));
    return isSound && fields.size === pairs.length ? fields : undefined;
}

/** The query of the address as it came, with every repetition still in it. */
export function readQuery({ url }: FastifyRequest): URLSearchParams {
    return new URL(url, 'http://localhost').searchParams;
}
