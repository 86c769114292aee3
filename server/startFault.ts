import { DatabaseStartError } from './platform/database/embedded/startError.ts';
import { databaseFailureOf, sqlStateOf } from './platform/database/failures.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { StartRefused } from './platform/startRefused.ts';

const byListenCode: Readonly<Record<string, string>> = {
    EADDRINUSE: 'The port is taken by another program: stop it, or choose another with PORT.',
    EACCES: 'The port may not be used by this user: choose one above 1023 with PORT.',
    EADDRNOTAVAIL: 'HOST is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all its addresses.',
};

const bySqlState: Readonly<Record<string, string>> = {
    '28P01': 'The database refuses the user name or password in DATABASE_URL.',
    '28000': 'The database does not let the user in DATABASE_URL in.',
    '3D000': 'The database named in DATABASE_URL does not exist: create it first.',
};

const listenFault = (error: Error): string | undefined =>
    'syscall' in error && error.syscall === 'listen' && 'code' in error && typeof error.code === 'string'
        ? byListenCode[error.code]
        : undefined;

const lackedRight = '42501';

/** One line for the operator that names the cure; the whole trace of what nobody foresaw. */
export const startFault = (error: unknown): string => {
    if (!(error instanceof Error)) return String(error);
    if (error instanceof DatabaseStartError || error instanceof StartRefused) return error.message;
    const known = listenFault(error) ?? bySqlState[sqlStateOf(error) ?? ''];
    if (known !== undefined) return known;
    if (sqlStateOf(error) === lackedRight)
        return `The owner of the tables lacks a right: ${error.message} (docs/operations.md, "The database's users").`;
    if (error instanceof MigrationError) return error.message;
    const failure = databaseFailureOf(error);
    return failure === undefined
        ? (error.stack ?? error.message)
        : `${failure.reason.replace(/\.?$/, '.')} Check DATABASE_URL.`;
};
