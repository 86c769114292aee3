import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { sqlStateOf } from '../platform/database/failures.ts';
import { lsnText } from '../platform/database/lsn.ts';
import { StartRefused } from '../platform/startRefused.ts';

// PostgreSQL's streaming replication protocol, as `pg_basebackup` and `pg_receivewal` speak it: the same for the bundled
// server, which comes without those programs, and for any other.

interface CopyData {
    readonly chunk: Buffer;
}

const letter = { archive: 'n', bytes: 'd', log: 'w', alive: 'k' } as const;
const ignore = (): void => undefined;

/** A replication connection. Throws StartRefused where the user may not copy the whole server. */
export const openReplication = async (url: string): Promise<pg.Client> => {
    // The types of `pg` do not know the option; an object made apart may hold more than they say.
    const options = { connectionString: url, application_name: 'ahadi backup', replication: 'true', keepAlive: true };
    const client = new pg.Client(options);
    client.on('error', ignore);
    try {
        await client.connect();
        return client;
    } catch (error) {
        if (!['42501', '28000'].includes(sqlStateOf(error) ?? '')) throw error;
        throw new StartRefused(
            'The owner of the tables may not copy the server: `alter role ... replication` and a line for `replication` ' +
                'in pg_hba.conf let it, or leave backups to whoever runs that PostgreSQL (docs/operations.md, "Backups").',
            { cause: error },
        );
    }
};

/** The whole server as one tar, with the log that it needs to become whole; of the moment at which the stream ends. */
export const baseBackup = (client: pg.Client): Readable => {
    const tar = new PassThrough({ highWaterMark: 1024 * 1024 });
    const { stream } = client.connection;
    let archives = 0;
    const take = ({ chunk }: CopyData): void => {
        const kind = String.fromCharCode(chunk[0] ?? 0);
        if (kind === letter.archive) archives += 1;
        if (archives > 1) tar.destroy(new StartRefused('The database has tablespaces: a backup knows none.'));
        // The driver goes on in the same buffer, so what is kept is a copy.
        if (kind !== letter.bytes || tar.destroyed || tar.write(Buffer.from(chunk.subarray(1)))) return;
        stream.pause();
    };
    tar.on('drain', () => stream.resume());
    client.query({
        submit: (connection) =>
            connection.query(`BASE_BACKUP (LABEL 'ahadi', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`),
        handleRowDescription: ignore,
        handleDataRow: ignore,
        handleCommandComplete: ignore,
        handleCopyData: take,
        handleError: (error: Error) => tar.destroy(error),
        handleReadyForQuery: () => tar.end(),
    });
    return tar;
};

export interface LogStart {
    readonly slot: string;
    readonly at: bigint;
    readonly timeline: number;
}

export interface LogStream {
    /** Tells the server that what lies before is safe. */
    readonly confirm: (lsn: bigint) => void;
    /** Rejects when the stream ends, for whatever reason. */
    readonly ended: Promise<never>;
}

const statusOf = (lsn: bigint): Buffer => {
    const message = Buffer.alloc(39);
    message.write('d', 0, 'latin1');
    message.writeInt32BE(38, 1);
    message.write('r', 5, 'latin1');
    for (const place of [6, 14, 22]) message.writeBigUInt64BE(lsn, place);
    return message;
};

const logHead = 25;

interface LogTaker {
    /** False for bytes that do not follow those of before. */
    readonly take: (lsn: bigint, bytes: Buffer) => boolean;
    /** Nothing more is read until what was taken is confirmed. */
    readonly isBehind: () => boolean;
}

/** The server's log from a place on, as it is written. */
export const streamLog = (client: pg.Client, { slot, at, timeline }: LogStart, taker: LogTaker): LogStream => {
    const { stream } = client.connection;
    let safe = at;
    const ended = new Promise<never>((_resolve, reject) => {
        const end = (error: Error): void => reject(error);
        client.once('end', () => end(new Error('The connection that carries the log ended.')));
        client.query({
            submit: (connection) =>
                connection.query(`START_REPLICATION SLOT ${slot} PHYSICAL ${lsnText(at)} TIMELINE ${timeline}`),
            handleRowDescription: ignore,
            handleDataRow: ignore,
            handleCommandComplete: ignore,
            handleCopyData: ({ chunk }: CopyData) => {
                const kind = String.fromCharCode(chunk[0] ?? 0);
                if (kind === letter.log && !taker.take(chunk.readBigUInt64BE(1), chunk.subarray(logHead))) {
                    end(new Error('The log does not go on where it ended.'));
                }
                if (kind === letter.alive) stream.write(statusOf(safe));
                if (taker.isBehind()) stream.pause();
            },
            handleError: end,
            handleReadyForQuery: () => end(new Error('The server ended the stream of its log.')),
        });
    });
    // Whoever waits for it hears of it; nobody need.
    ended.catch(ignore);
    return {
        confirm: (lsn) => {
            safe = lsn;
            stream.resume();
            stream.write(statusOf(lsn));
        },
        ended,
    };
};
