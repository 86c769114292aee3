import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, malformed } from '../errors.ts';
import { scanJson } from './scanJson.ts';

const halfCharacter = /\p{Surrogate}/u;

const refuse = (path: string, fault: string): never => {
    const shown = path.slice(0, 80);
    throw malformed(shown === '' ? `The body ${fault}.` : `"${shown}" ${fault}.`);
};

/**
 * A text as it may be kept: composed characters (NFC), so that equal words are equal. Throws 400, naming `path`, for the
 * NUL character and for halves of characters, which the database cannot hold.
 */
const cleanText = (text: string, path: string): string => {
    if (text.includes('\0')) refuse(path, 'holds a NUL character');
    if (halfCharacter.test(text)) refuse(path, 'holds half of a character');
    return text.normalize('NFC');
};

const cleanNumber = (value: number, path: string): number => {
    if (!Number.isFinite(value)) refuse(path, 'is not a number a computer can hold');
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse(path, 'is too large to be kept exactly');
    return value;
};

/** A parsed JSON value with every text and number in it checked; a new value, the given one stays. Throws 400. */
const cleanValue = (value: unknown, path = ''): unknown => {
    if (typeof value === 'string') return cleanText(value, path);
    if (typeof value === 'number') return cleanNumber(value, path);
    if (Array.isArray(value)) return value.map((one, index) => cleanValue(one, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
            const inside = path === '' ? name : `${path}.${name}`;
            return [cleanText(name, inside), cleanValue(inner, inside)];
        }),
    );
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (body: Buffer): string => {
    try {
        return utf8.decode(body);
    } catch {
        throw malformed('The body is not UTF-8 text.');
    }
};

// `__proto__` and `constructor.prototype` would reach every object of the process once such a value is merged somewhere.
const isPoisoned = (name: string, value: unknown): boolean =>
    name === '__proto__' ||
    (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

const parse = (text: string): unknown => {
    try {
        return JSON.parse(text, (name, value: unknown) => {
            if (isPoisoned(name, value)) throw malformed(`The body may not hold "${name}".`);
            return value;
        });
    } catch (error) {
        throw error instanceof ApiError ? error : malformed('The body is not valid JSON.');
    }
};

/** The value of a JSON body, undefined for an empty one. Throws 400 for everything that is not sound JSON. */
export const readJson = (body: Buffer): unknown => {
    if (body.length === 0) return undefined;
    const text = decode(body);
    scanJson(text);
    return cleanValue(parse(text));
};

/** The same, undefined too for what is not sound JSON: for what is kept, or answered, whatever it is. */
export const readJsonOrNothing = (body: Buffer): unknown => {
    try {
        return readJson(body);
    } catch (error) {
        if (error instanceof ApiError) return undefined;
        throw error;
    }
};

const checkNames = (values: unknown, where: string): void => {
    if (typeof values !== 'object' || values === null) return;
    for (const [name, value] of Object.entries(values)) {
        if (Array.isArray(value)) throw malformed(`Give ${where} "${name.slice(0, 60)}" once.`);
        cleanText(name, name);
        if (typeof value === 'string') cleanText(value, name);
    }
};

const checkAddress = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    checkNames(request.query, 'the parameter');
    checkNames(request.params, 'the path segment');
    done();
};

/** Refuses, with 400 or 415, what no honest client sends, before any route sees it. */
export const hostileInput = fastifyPlugin(async (app: FastifyInstance) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
        readJson(body),
    );
    // The simple-rest client labels its DELETE, which has no body, as plain text.
    app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
        if (body.length === 0) return undefined;
        throw new ApiError({ status: 415, code: 'unsupported', message: 'Send the body as application/json.' });
    });
    app.addHook('preValidation', checkAddress);
});
