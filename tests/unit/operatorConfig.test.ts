import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';
import { operatorLines } from '../../server/platform/config/operatorConfig.ts';

const linesOf = (env: Readonly<Record<string, string>>) => operatorLines(readConfig(env));

describe('what only the operator knows', () => {
    it('is asked for at the start of production, until they say it', () => {
        const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://loans.example.com' };
        expect(linesOf(production)).toEqual([
            expect.stringContaining('set DISK_ENCRYPTION'),
            expect.stringContaining('set SECURITY_CONTACT'),
        ]);
        const said = { SECURITY_CONTACT: 'mailto:security@example.com', DISK_ENCRYPTION: 'LUKS' };
        expect(linesOf({ ...production, ...said })).toEqual([]);
        expect(linesOf({ NODE_ENV: 'development' })).toEqual([]);
    });

    it.each(['security@example.com', 'http://example.com', 'mailto:'])('is no contact: %s', (SECURITY_CONTACT) => {
        expect(() => readConfig({ SECURITY_CONTACT })).toThrow(/^SECURITY_CONTACT must be/);
    });
});
