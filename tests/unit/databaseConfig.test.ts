import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/platform/config/config.ts';

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
    try {
        readConfig(env);
    } catch (error) {
        if (error instanceof ConfigError) return error.faults;
        throw error;
    }
    return [];
};

it.each<[Readonly<Record<string, string>>, RegExp]>([
    [{ DATABASE_URL: 'mysql://root@db/x' }, /^DATABASE_URL must be like postgresql:/],
    [{ DATABASE_URL: 'db' }, /^DATABASE_URL must be like postgresql:/],
    [{ DATABASE_OWNER_URL: 'postgresql://db/x' }, /^DATABASE_URL is missing: DATABASE_OWNER_URL needs it\.$/],
    [{ PROCESS: 'web' }, /^DATABASE_URL is missing: PROCESS and MIGRATE=0 need it/],
    [{ MIGRATE: '0' }, /^DATABASE_URL is missing: PROCESS and MIGRATE=0 need it/],
    [{ PROCESS: 'both' }, /^PROCESS must be web \(answers people\), work/],
    [{ DATABASE_READ_POOL: '1' }, /^DATABASE_READ_POOL must be a whole number from 2 to 500\.$/],
])('%j gives one line', (env, line) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(line)]);
});

it('parts what a process does', () => {
    const ofKind = (PROCESS: string) =>
        readConfig({ DATABASE_URL: 'postgresql://db/x', PROCESS, MIGRATE: '0' }).process;
    expect(ofKind('web')).toEqual({ serves: true, works: false, migrates: false });
    expect(ofKind('work')).toEqual({ serves: false, works: true, migrates: false });
});
