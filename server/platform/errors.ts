/** Messages by field name: what is wrong and how to put it right. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Refusal {
    readonly code: string;
    readonly message: string;
    readonly errors?: FieldErrors;
    readonly [fact: string]: unknown;
}

interface Details {
    readonly status: number;
    /** Stable, for programs; the message may be reworded. */
    readonly code: string;
    readonly message: string;
    readonly errors?: FieldErrors;
    readonly headers?: Readonly<Record<string, string>>;
    /** Further members of the body, such as the current record beside a stale version. */
    readonly facts?: Readonly<Record<string, unknown>>;
    readonly cause?: unknown;
}

/** A refusal with its HTTP answer: body `{ code, message, errors?, ...facts }`. Throw it from any depth of a request. */
export class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    readonly errors: FieldErrors | undefined;
    readonly headers: Readonly<Record<string, string>>;
    readonly facts: Readonly<Record<string, unknown>>;

    constructor({ status, code, message, errors, headers = {}, facts = {}, cause }: Details) {
        super(message, cause === undefined ? {} : { cause });
        this.name = 'ApiError';
        this.status = status;
        this.code = code;
        this.errors = errors;
        this.headers = headers;
        this.facts = facts;
    }

    body(): Refusal {
        const errors = this.errors === undefined ? {} : { errors: this.errors };
        return { ...this.facts, code: this.code, message: this.message, ...errors };
    }
}

/** 400: the request cannot be read; `errors` names parameters where one is at fault. */
export const malformed = (message: string, errors?: FieldErrors): ApiError =>
    new ApiError({ status: 400, code: 'malformed', message, ...(errors === undefined ? {} : { errors }) });

/** 401, with the challenge that HTTP asks for. */
export const unauthenticated = (message = 'Sign in to continue.'): ApiError =>
    new ApiError({ status: 401, code: 'unauthenticated', message, headers: { 'www-authenticate': 'Bearer' } });

/** 403: the person is known and the record in reach, but this is not theirs to do. */
export const notAllowed = (message = 'You are not allowed to do this.'): ApiError =>
    new ApiError({ status: 403, code: 'not_allowed', message });

/** 404, the same for absent and out of scope, so that the answer does not tell which. */
export const notFound = (): ApiError =>
    new ApiError({ status: 404, code: 'not_found', message: 'There is no such record' });

/** 409: right in itself, but not in the state that the record is in now. */
export const conflict = (code: string, message: string, facts: Readonly<Record<string, unknown>> = {}): ApiError =>
    new ApiError({ status: 409, code, message, facts });

/** 412: somebody changed the record since the caller read it; `current` is its version now. */
export const stale = (current: number, facts: Readonly<Record<string, unknown>> = {}): ApiError =>
    new ApiError({
        status: 412,
        code: 'stale',
        message: 'Somebody else changed this record since you opened it. Look at it again, then repeat your change.',
        headers: { etag: `"${current}"` },
        facts: { ...facts, version: current },
    });

/** 422: readable, but these fields break a rule. */
export const invalid = (errors: FieldErrors, message = 'Some fields need attention.'): ApiError =>
    new ApiError({ status: 422, code: 'invalid', message, errors });

/** 428: a change must say which version it was made on. */
export const versionRequired = (): ApiError =>
    new ApiError({
        status: 428,
        code: 'version_required',
        message: 'Send the version of the record you changed as If-Match: "7".',
    });

/** 429, to be tried again after so many seconds. */
export const tooMany = (seconds: number, message = 'Too many requests. Wait a moment and try again.'): ApiError =>
    new ApiError({ status: 429, code: 'too_many', message, headers: { 'retry-after': String(seconds) } });

/** 503, to be tried again after so many seconds. */
export const unavailable = (seconds: number, cause?: unknown): ApiError =>
    new ApiError({
        status: 503,
        code: 'unavailable',
        message: 'The service is busy or starting. Try again in a moment.',
        headers: { 'retry-after': String(seconds) },
        ...(cause === undefined ? {} : { cause }),
    });
