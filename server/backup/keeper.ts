import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { BackupConfig } from '../platform/config/backupConfig.ts';
import type { Config } from '../platform/config/config.ts';
import { lsnOf } from '../platform/database/lsn.ts';
import { identityKeyOf, takeBackup, type BackupParts } from './base.ts';
import { documentCopies } from './documentCopies.ts';
import { forgottenNotes } from './forgottenNotes.ts';
import { openLogFiles, segmentStart } from './logFiles.ts';
import { backupParts } from './parts.ts';
import { openReplication, streamLog } from './replication.ts';
import { listBases, readAbout } from './shelf.ts';

export interface KeeperParts extends BackupParts {
    readonly atMinute: BackupConfig['atMinute'];
    readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
    /** How often what is new is written, in milliseconds. */
    readonly everyMs?: number;
}

export interface Keeper {
    /** Writes what is new and ends. */
    readonly stop: () => Promise<void>;
}

// Held for as long as a process keeps the backups of a database; the others wait for it to go away.
const keeperLock = 4_120_031_806;
const retryMs = 1_500;
const longestRetryMs = 60_000;
const retryBackupMs = 600_000;

// Slots are the whole server's, which other installations may share.
const ownSlot = `'ahadi_backup_' || left(md5(current_database()), 4)`;
const slotsSql = `select slot_name as name, wal_status as state, restart_lsn::text as at, active
    from pg_replication_slots where starts_with(slot_name, ${ownSlot}) and slot_type = 'physical'`;
const makeSlotSql = `select slot_name as name, null as state, lsn::text as at, false as active
    from pg_create_physical_replication_slot((${ownSlot} || $1)::name, true)`;

interface Slot {
    readonly name: string;
    /** 'lost' where the server could not keep so much of its log. */
    readonly state: string | null;
    readonly at: string;
    readonly active: boolean;
}

const drop = (client: pg.Client, { name }: Slot) => client.query('select pg_drop_replication_slot($1)', [name]);

const asOwner = async <Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ahadi backup', keepAlive: true });
    client.on('error', () => undefined);
    await client.connect();
    try {
        return await work(client);
    } finally {
        await client.end();
    }
};

/** Lets the server forget the log that it keeps for backups: where nobody fetches it, it would fill the disk. */
const endLine = (ownerUrl: string): Promise<void> =>
    asOwner(ownerUrl, async (client) => {
        const { rows } = await client.query<Slot>(slotsSql);
        for (const slot of rows.filter(({ active }) => !active)) await drop(client, slot);
    });

/** The line that the database stands in, by the place that its server keeps its log from. */
const findSlot = async (client: pg.Client): Promise<Slot> => {
    const { rows } = await client.query<Slot>(slotsSql);
    const ours = rows.find(({ state }) => state !== 'lost');
    for (const slot of rows.filter((each) => each !== ours)) await drop(client, slot);
    if (ours !== undefined) return ours;
    const made = await client.query<Slot>(makeSlotSql, [randomBytes(4).toString('hex')]);
    const [slot] = made.rows;
    if (slot === undefined) throw new Error('The server made no place to keep its log from.');
    return slot;
};

/** The line of a database whose backups are being kept; a new one, for a base alone, where nobody keeps them. */
export const currentLine = (ownerUrl: string): Promise<string> =>
    asOwner(ownerUrl, async (client) => {
        const { rows } = await client.query<Slot>(slotsSql);
        const ours = rows.find(({ state }) => state !== 'lost');
        return ours?.name ?? `ahadi_backup_${randomBytes(6).toString('hex')}`;
    });

/** Whether a backup should have begun since `last`, at a minute of the day in UTC. */
export const isDue = (last: Date, atMinute: number, now: Date): boolean => {
    const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 0, atMinute);
    const latest = today <= now.getTime() ? today : today - 86_400_000;
    return last.getTime() < latest;
};

/** Takes backups of a line when they are due, one at a time, beside the log that goes on. */
const nightly = (parts: KeeperParts, line: string) => {
    const { shelf, atMinute, log } = parts;
    let running: Promise<void> | undefined;
    let notBefore = 0;
    const isWanted = async (): Promise<boolean> => {
        const last = (await listBases(shelf.folder)).findLast((base) => base.line === line);
        if (last === undefined || isDue(last.at, atMinute, new Date())) return true;
        // Replaced since: the old key opens nothing that is written from now on.
        const { identityKey } = await readAbout(shelf, last);
        return identityKey !== (await identityKeyOf(parts.config));
    };
    const take = async (): Promise<void> => {
        try {
            if (!(await isWanted())) return;
            const { name } = await takeBackup(parts, line);
            log.info({ backup: name }, 'A backup was taken');
        } catch (error) {
            notBefore = Date.now() + retryBackupMs;
            log.error({ err: error }, 'A backup could not be taken; it is tried again in ten minutes');
        }
    };
    return {
        lookUp: (): void => {
            if (running !== undefined || Date.now() < notBefore) return;
            running = take().finally(() => {
                running = undefined;
            });
        },
        settled: async (): Promise<void> => running,
    };
};

const timelineOf = async (carrier: pg.Client): Promise<number> => {
    const { rows } = await carrier.query<{ timeline: number | string }>('IDENTIFY_SYSTEM');
    return Number(rows[0]?.timeline);
};

const segmentBytesOf = async (client: pg.Client): Promise<number> => {
    const { rows } = await client.query<{ bytes: number }>(
        `select setting::int as bytes from pg_settings where name = 'wal_segment_size'`,
    );
    return Number(rows[0]?.bytes);
};

/** Follows the log of one server until its connection ends or `stopping` says so. */
const follow = async (parts: KeeperParts, client: pg.Client, stopping: AbortSignal): Promise<void> => {
    const slot = await findSlot(client);
    const { config, shelf, ownerUrl, everyMs = 5_000 } = parts;
    const carrier = await openReplication(ownerUrl);
    const backups = nightly(parts, slot.name);
    try {
        const place = { timeline: await timelineOf(carrier), segmentBytes: await segmentBytesOf(client) };
        const at = segmentStart(place.segmentBytes, lsnOf(slot.at));
        const files = await openLogFiles({ shelf, line: slot.name, ...place }, at);
        const copies = documentCopies(join(config.dataDir, 'documents'), shelf);
        const notes = forgottenNotes(shelf);
        const stream = streamLog(carrier, { slot: slot.name, at, timeline: place.timeline }, files);
        const save = async (): Promise<void> => {
            // Bytes are kept before the row that names them, so this is the order in which no row is without them.
            if (config.storageBucket === undefined) await copies.copyNew();
            await notes.noteNew(client);
            stream.confirm(await files.save());
        };
        while (!stopping.aborted) {
            await save();
            backups.lookUp();
            await Promise.race([stream.ended, sleep(everyMs, undefined, { signal: stopping }).catch(() => undefined)]);
        }
        await save();
    } finally {
        await carrier.end();
        await backups.settled();
    }
};

/** Becomes the keeper once no other process is. */
const keepOnce = (parts: KeeperParts, stopping: AbortSignal): Promise<void> =>
    asOwner(parts.ownerUrl, async (client) => {
        const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1::bigint) as held', [
            keeperLock,
        ]);
        if (rows[0]?.held === true) await follow(parts, client, stopping);
    });

/**
 * Keeps backups of a database for as long as the process runs: its log as it is written, documents as they come, and all of it anew
 * each night. Of several processes one does.
 */
export const keepBackups = (parts: KeeperParts): Keeper => {
    const stopping = new AbortController();
    const run = async (): Promise<void> => {
        for (let pauseMs = retryMs; !stopping.signal.aborted;) {
            try {
                await keepOnce(parts, stopping.signal);
                pauseMs = retryMs;
            } catch (error) {
                if (stopping.signal.aborted) return;
                parts.log.warn({ err: error }, 'Backups are interrupted');
                pauseMs = Math.min(pauseMs * 2, longestRetryMs);
            }
            await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
    };
    const running = run();
    return {
        stop: async () => {
            stopping.abort();
            await running;
        },
    };
};

/** Keeps backups where the settings ask for them; resolves to what ends that. */
export const openBackups = async (
    config: Config,
    ownerUrl: string,
    log: KeeperParts['log'],
): Promise<Keeper['stop']> => {
    if (config.backup === undefined) {
        await endLine(ownerUrl);
        return async () => undefined;
    }
    const { atMinute } = config.backup;
    return keepBackups({ ...backupParts(config, ownerUrl), atMinute, log }).stop;
};
