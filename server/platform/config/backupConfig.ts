import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as yup from 'yup';
import { count, formed, type Environment, type ValuesOf } from './settings.ts';

export interface BackupConfig {
    /** The folder that backups lie in; absolute path. */
    readonly folder: string;
    /** The operator's, 32 bytes: without it nobody reads a backup. */
    readonly key: Buffer;
    /** Minutes after midnight UTC at which the nightly one begins. */
    readonly atMinute: number;
    /** How many are kept. */
    readonly keep: number;
}

export const backupVariables = {
    BACKUP_TO: yup.string(),
    BACKUP_KEY: yup.string(),
    BACKUP_KEY_FILE: yup.string(),
    BACKUP_AT: formed(
        /^([01]\d|2[0-3]):[0-5]\d$/,
        'BACKUP_AT must be a time of the day in UTC, such as 02:30.',
    ).default('02:30'),
    BACKUP_KEEP: count('BACKUP_KEEP', { least: 1, most: 1000, usual: 7, of: ' of backups,' }),
};

const keyIn = ({ BACKUP_KEY: value, BACKUP_KEY_FILE: file }: Environment): Buffer | string => {
    const source = value === undefined ? 'BACKUP_KEY_FILE' : 'BACKUP_KEY';
    try {
        const text = (value ?? readFileSync(file ?? '', 'utf8')).trim();
        const isKey = /^[A-Za-z0-9+/]{43}=$/.test(text);
        return isKey
            ? Buffer.from(text, 'base64')
            : `${source} must hold 32 bytes in base64: \`openssl rand -base64 32\` makes them.`;
    } catch {
        return 'BACKUP_KEY_FILE must be the path of a file that the server’s user may read.';
    }
};

/** One line for each fault; never a value. */
export const backupFaults = (env: Environment): readonly string[] => {
    const { BACKUP_TO, BACKUP_KEY, BACKUP_KEY_FILE } = env;
    if (BACKUP_KEY === undefined && BACKUP_KEY_FILE === undefined) {
        return BACKUP_TO === undefined
            ? []
            : ['BACKUP_KEY or BACKUP_KEY_FILE is missing: backups are sealed under a key that only you have.'];
    }
    if (BACKUP_KEY !== undefined && BACKUP_KEY_FILE !== undefined) {
        return ['BACKUP_KEY and BACKUP_KEY_FILE are both set: keep one.'];
    }
    const key = keyIn(env);
    return typeof key === 'string' ? [key] : [];
};

/** Undefined where no backups are wished for. The values are those that `backupFaults` found no fault with. */
export const readBackup = (values: ValuesOf<typeof backupVariables>): BackupConfig | undefined => {
    if (values.BACKUP_TO === undefined) return undefined;
    const { BACKUP_TO, BACKUP_KEY, BACKUP_KEY_FILE, BACKUP_AT, BACKUP_KEEP } = values;
    const key = keyIn({ BACKUP_KEY, BACKUP_KEY_FILE });
    if (typeof key === 'string') return undefined;
    const [hours = 0, minutes = 0] = BACKUP_AT.split(':').map(Number);
    return { folder: resolve(BACKUP_TO), key, atMinute: hours * 60 + minutes, keep: BACKUP_KEEP };
};
