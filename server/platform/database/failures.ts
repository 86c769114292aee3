const codeOf = (error: object): string | undefined =>
    'code' in error && typeof error.code === 'string' ? error.code : undefined;

const causes = function* (error: unknown): Generator<object> {
    for (let current = error; typeof current === 'object' && current !== null;) {
        yield current;
        current = 'cause' in current ? current.cause : undefined;
    }
};

/** The SQLSTATE behind an error ('23505' for a duplicate), looking through the wrapping that drizzle puts around it. */
export const sqlStateOf = (error: unknown): string | undefined => {
    for (const cause of causes(error)) {
        const code = codeOf(cause);
        if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code;
    }
    return undefined;
};

/** The name of the unique, foreign key or check constraint that a statement broke. */
export const constraintOf = (error: unknown): string | undefined => {
    for (const cause of causes(error)) {
        if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
    }
    return undefined;
};

// 08 connection, 25006 a standby that only reads, 53 disk, memory or connections used up, 57P0x shutting down or starting, 58 the system's own input/output.
const unavailableStates = /^(08...|25006|53...|57P0.|58...)$/;
const unavailableCodes = new Set([
    'ECONNABORTED',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTDOWN',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ENETUNREACH',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
]);
// The driver reports these without a code; a server that is still recovering says so under one that means many things.
const unavailableMessages =
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|Query read timeout|recovery is in progress/;

const isUnavailable = (cause: object): boolean => {
    const code = codeOf(cause) ?? '';
    const message = cause instanceof Error ? cause.message : '';
    return unavailableStates.test(code) || unavailableCodes.has(code) || unavailableMessages.test(message);
};

export interface DatabaseFailure {
    /** busy: the same request may work at once or soon; unavailable: the database is away or its disk is full. */
    readonly kind: 'unavailable' | 'busy';
    /** For the log, not for the caller. */
    readonly reason: string;
}

const reasons: Readonly<Record<string, string>> = {
    '25006': 'The database only reads: it is a standby, or another server was promoted in its place.',
    '53100': "The database's disk is full: free some space; writing works again by itself.",
    '53300': 'The database has no free connection.',
    '57014': 'A statement took longer than its limit and was stopped.',
    '40001': 'The transaction kept meeting others that changed the same rows.',
    '40P01': 'The transaction kept meeting others that held the same rows.',
    '55P03': 'A row stayed locked by another transaction.',
};

/** Failures to answer with 503 and Retry-After; undefined for any other error. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | undefined => {
    const state = sqlStateOf(error);
    const known = state === undefined ? undefined : reasons[state];
    for (const cause of causes(error)) {
        if (!isUnavailable(cause)) continue;
        return {
            kind: 'unavailable',
            reason: known ?? `The database does not answer: ${cause instanceof Error ? cause.message : 'unknown'}`,
        };
    }
    return known === undefined ? undefined : { kind: 'busy', reason: known };
};
