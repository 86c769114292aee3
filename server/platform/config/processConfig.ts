import * as yup from 'yup';
import type { Environment, ValuesOf } from './settings.ts';

const kinds = ['all', 'web', 'work'] as const;

/** What this process does of all there is to do. */
export interface ProcessConfig {
    /** Answers people and partners. */
    readonly serves: boolean;
    /** Works the queue, seals the log, takes backups. */
    readonly works: boolean;
    /** Brings the database up to date when it starts; otherwise it only looks whether that was done. */
    readonly migrates: boolean;
}

export const processVariables = {
    PROCESS: yup
        .string()
        .oneOf(kinds, 'PROCESS must be web (answers people), work (works the queue) or all.')
        .default('all'),
    MIGRATE: yup.string().oneOf(['0', '1'], 'MIGRATE must be 1 (at the start) or 0 (by `npm run migrate`).'),
};

export const processFaults = (env: Environment): readonly string[] => {
    const isApart = env['PROCESS'] === 'web' || env['PROCESS'] === 'work' || env['MIGRATE'] === '0';
    return isApart && env['DATABASE_URL'] === undefined
        ? ['DATABASE_URL is missing: PROCESS and MIGRATE=0 need it, as the bundled database belongs to one process.']
        : [];
};

export const readProcess = ({ PROCESS, MIGRATE }: ValuesOf<typeof processVariables>): ProcessConfig => ({
    serves: PROCESS !== 'work',
    works: PROCESS !== 'web',
    migrates: MIGRATE !== '0',
});
