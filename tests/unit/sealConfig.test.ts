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
])('%o is refused in one line with its cure', (env, fault) => {
    expect(() => readConfig(env)).toThrow(new ConfigError([fault]));
});

test('a folder is taken as it stands', () => {
    expect(readConfig({ SEAL_STORE: '/mnt/seals' }).seals).toEqual({ key: undefined, store: { folder: '/mnt/seals' } });
});
