/** What the server says when it refuses: `{ code, message, errors?, ...facts }` (for example the current record of a 412). */
export interface ErrorBody {
    readonly code: string;
    readonly message: string;
    readonly errors?: Readonly<Record<string, string>>;
    readonly [fact: string]: unknown;
}

interface ErrorOrigin {
    readonly cause?: unknown;
    readonly retryAfterMs?: number;
}

/** A refused or failed call. `status` 0 with code 'network' means that no answer came: message 'Network Error'. */
export class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    /** By field name; what a form shows beside its inputs. */
    readonly errors: Readonly<Record<string, string>>;
    /** The whole reply; react-admin reads `body.errors` from here. */
    readonly body: ErrorBody;
    /** How long the server asked to be left alone (Retry-After), in milliseconds; 0 when it did not. */
    readonly retryAfterMs: number;

    constructor(status: number, body: ErrorBody, { cause, retryAfterMs = 0 }: ErrorOrigin = {}) {
        super(body.message, cause === undefined ? {} : { cause });
        this.name = 'HttpError';
        this.status = status;
        this.code = body.code;
        this.errors = body.errors ?? {};
        this.body = body;
        this.retryAfterMs = retryAfterMs;
    }
}

const temporary: ReadonlySet<number> = new Set([0, 408, 425, 429]);

/** Nobody knows whether it happened, or it was not the moment: the very same may be asked again, with the same key only. */
export const isUnanswered = ({ status, code }: ApiError): boolean =>
    temporary.has(status) || status >= 500 || code === 'in_flight';

/** Somebody else saved it first. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

export const networkError = (cause?: unknown): ApiError =>
    new ApiError(0, { code: 'network', message: 'Network Error' }, { cause });

const isErrorBody = (value: unknown): value is ErrorBody =>
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string';

/** The error of a reply that is not ours (a proxy's page, an empty body) still says what happened and what to do. */
export const errorOf = (status: number, body: unknown, retryAfterMs = 0): ApiError =>
    new ApiError(
        status,
        isErrorBody(body)
            ? body
            : {
                  code: `http_${status}`,
                  message: `The server answered ${status}. Try again, or call support if it stays.`,
              },
        { retryAfterMs },
    );

/** The error of a call that was refused or not answered; throws whatever else it is. */
export const asApiError = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    throw error;
};
