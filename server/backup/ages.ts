import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metric } from 'prom-client';
import type { Config } from '../platform/config/config.ts';
import { gaugeOf } from '../platform/gauge.ts';
import { listBases, touchedAt, triedFile } from './shelf.ts';

interface LastTimes {
    /** The newest backup that is whole. */
    readonly base: Date | undefined;
    /** What was written since is safe up to then. */
    readonly log: Date | undefined;
    /** A restore was tried, and what it gave was whole. */
    readonly tried: Date | undefined;
}

const never: LastTimes = { base: undefined, log: undefined, tried: undefined };

/** As the folder of backups tells, whichever process and machine did it. */
const lastTimes = async (folder: string): Promise<LastTimes> => {
    const base = (await listBases(folder)).at(-1);
    const tried = new Date(
        await readFile(triedFile({ folder }), 'utf8').then(
            (text) => text.trim(),
            () => '',
        ),
    );
    return {
        base: base?.at,
        log: base === undefined ? undefined : await touchedAt(join(folder, base.line, 'log')),
        tried: Number.isNaN(tried.getTime()) ? undefined : tried,
    };
};

/** For `/metrics`: none where nobody asked for backups, endless where there is none yet. */
export const backupGauges = (backup: Config['backup']): readonly Metric[] => {
    if (backup === undefined) return [];
    const gauge = gaugeOf(
        {
            name: 'backup_age_seconds',
            help: 'Since the last backup, since the log was last copied, since a restore was last tried',
            labelNames: ['of'],
        },
        async () => {
            const times = await lastTimes(backup.folder).catch(() => never);
            return Object.entries<Date | undefined>({ ...times }).map(([of, at]) => ({
                of,
                value: at === undefined ? Infinity : (Date.now() - at.getTime()) / 1000,
            }));
        },
    );
    return [gauge];
};

/** What an operator is told of backups at the start. */
export const backupLines = async ({ backup, environment }: Config): Promise<readonly string[]> => {
    if (backup === undefined) {
        return environment === 'production' ? ['Nothing is backed up: set BACKUP_TO, and try what it keeps.'] : [];
    }
    const { base, tried } = await lastTimes(backup.folder);
    const when = (at: Date | undefined): string => at?.toISOString() ?? 'never';
    return [`Backups lie in ${backup.folder}: the last of ${when(base)}, a restore last tried ${when(tried)}.`];
};
