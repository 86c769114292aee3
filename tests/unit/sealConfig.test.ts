import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/platform/config/config.ts';

test.each([
    [
        { SEAL_STORE: 'seals' },
        'SEAL_STORE must be the whole path of a folder, or an S3 bucket such as s3://ahadi-seals.',
    ],
    [
        { SEAL_STORE: 's3://' },
        'SEAL_STORE must be the whole path of a folder, or an S3 bucket such as s3://ahadi-seals.',
    ],
    [
        { SEAL_KEY: 'short' },
        'SEAL_KEY must be 32 bytes in base64: `openssl rand -base64 32` makes one. A comma stands before each that it replaces.',
    ],
    [
        { SEAL_STORE: '/mnt/seals', LOG_MONTHS: '3' },
        'LOG_MONTHS must be a whole number of at least 7: how many months of the event log stay in the database.',
    ],
    [
        { LOG_MONTHS: '13' },
        'LOG_MONTHS needs SEAL_STORE: what leaves the database is kept there, and is in no backup of ours.',
    ],
])('%o is refused in one line with its cure', (env, fault) => {
    expect(() => readConfig(env)).toThrow(new ConfigError([fault]));
});

test('a folder is taken as it stands', () => {
    expect(readConfig({ SEAL_STORE: '/mnt/seals' }).seals).toEqual({ key: undefined, store: { folder: '/mnt/seals' } });
    expect(readConfig({ SEAL_STORE: '/mnt/seals', LOG_MONTHS: '13' }).seals.archiveMonths).toBe(13);
});
