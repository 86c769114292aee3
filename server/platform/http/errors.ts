import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ValidationError } from 'yup';
import { databaseFailureOf, sqlStateOf } from '../database/failures.ts';
import { ApiError, type Refusal, conflict, invalid, malformed, notFound, unavailable } from '../errors.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { translate } from '../languages.ts';
import { languageFor } from './caller.ts';

const fieldErrorsOf = (error: ValidationError): Record<string, string> => {
    const faults = error.inner.length === 0 ? [error] : error.inner;
    // The first fault of a field is the one to cure first.
    return Object.fromEntries(faults.toReversed().map(({ path, message }) => [path ?? '', message]));
};

const duplicate = (): ApiError => conflict('duplicate', 'A record with these values exists already.');

const wrongForm = 'A value has the wrong form or size.';

/** What the database refused because of the values it was given; undefined when the fault is ours or its own. */
const fromSqlState = (state: string): ApiError | undefined => {
    if (state.startsWith('22')) return malformed(wrongForm);
    // One answer for a taken and for a missing key: neither may tell what exists out of reach.
    if (state === '23505' || state === '23503') return duplicate();
    if (state === '23502' || state === '23514') return invalid({}, 'The values break a rule of the record.');
    if (state === '42501') return notFound();
    return undefined;
};

const byStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
    400: ['malformed', 'The request cannot be read.'],
    404: ['not_found', 'There is no such address.'],
    405: ['not_found', 'There is no such address.'],
    408: ['timeout', 'The request took too long to arrive. Send it again.'],
    413: ['too_large', 'The body is too large.'],
    414: ['malformed', 'The address is too long.'],
    415: ['unsupported', 'Send the body as application/json.'],
    431: ['malformed', 'The headers are too large.'],
};

const statusOf = (error: unknown): number | undefined =>
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : undefined;

const fromStatus = (status: number, cause: unknown): ApiError | undefined => {
    if (status === 503) return unavailable(2, cause);
    if (status < 400 || status >= 500) return undefined;
    const [code, message] = byStatus[status] ?? ['refused', 'The request was refused.'];
    return new ApiError({ status, code, message, cause });
};

/** The answer to anything a request can throw; status 500 means that the fault is ours. */
export const toApiError = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    if (error instanceof ValidationError) return invalid(fieldErrorsOf(error));
    const failure = databaseFailureOf(error);
    if (failure !== undefined) return unavailable(failure.kind === 'busy' ? 1 : 5, error);
    const known = fromSqlState(sqlStateOf(error) ?? '') ?? fromStatus(statusOf(error) ?? 500, error);
    return (
        known ?? new ApiError({ status: 500, code: 'internal', message: 'Something broke on our side.', cause: error })
    );
};

/** The message and the faults by field in the caller's language; codes and facts are for programs and stay. */
const inLanguage = (body: Refusal, language: Language): Refusal => {
    const { message, errors: faults } = body;
    const told =
        faults && Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, translate(fault, language)]));
    return { ...body, message: translate(message, language), ...(told === undefined ? {} : { errors: told }) };
};

/** Answers what a request threw, in the caller's language. */
export const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = toApiError(error);
    const { status } = refusal;
    const route = request.routeOptions.url;
    if (status >= 500) {
        request.log.error({ err: error, reason: databaseFailureOf(error)?.reason, route, status }, refusal.message);
    }
    const told = inLanguage(refusal.body(), languageFor(request));
    // What another server had begun to answer was compressed; this is not.
    reply.removeHeader('content-encoding');
    if (!reply.raw.headersSent) reply.raw.removeHeader('content-encoding');
    const body = status === 500 ? { ...told, requestId: request.id } : told;
    void reply.code(status).headers(refusal.headers).send(body);
};

/** For faults that Fastify finds before it has chosen a route, such as a broken escape in the address. */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    answer(error, request, reply.header('x-request-id', request.id));

/** One shape for every refusal: `{ code, message, errors? }`. */
export const errors = fastifyPlugin(async (app: FastifyInstance) => {
    app.setErrorHandler(answer);
    app.setNotFoundHandler(async () => {
        throw new ApiError({ status: 404, code: 'not_found', message: 'There is no such address.' });
    });
});
