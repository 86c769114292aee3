import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../domain/countries.ts';
import { ConfigError, readConfig } from '../../server/platform/config/config.ts';

const secret = 'a'.repeat(32);
const place = `https://cell:${secret}@ke.example.com`;

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
    try {
        readConfig(env);
        return [];
    } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return error.faults;
    }
};

describe('cells', () => {
    it('are none unless told', () => {
        expect(readConfig({}).cells).toEqual({ home: undefined, others: [], directory: undefined });
    });
    it('leave the directory the countries that nobody else has', () => {
        const { home, others } = readConfig({ CELLS: `KE=${place}, UG=${place}` }).cells;
        expect(home).toEqual(countryCodes.filter((code) => code !== 'KE' && code !== 'UG'));
        const ke = { url: 'https://ke.example.com', secret };
        expect(others).toEqual([
            { country: 'KE', ...ke },
            { country: 'UG', ...ke },
        ]);
    });
    it('know their countries and their directory', () => {
        expect(readConfig({ CELL: 'KE', DIRECTORY_URL: place }).cells).toEqual({
            home: ['KE'],
            others: [],
            directory: { url: 'https://ke.example.com', secret },
        });
    });
    it.each([
        [{ CELLS: `KE=https://ke.example.com` }, 'CELLS must be like'],
        [{ CELLS: `KE=http://cell:${secret}@ke.example.com` }, 'CELLS must be like'],
        [{ CELLS: `XX=${place}` }, 'CELLS must be like'],
        [{ CELL: 'KE' }, 'DIRECTORY_URL is missing: CELL needs it.'],
        [{ DIRECTORY_URL: place }, 'CELL is missing: DIRECTORY_URL needs it.'],
        [{ CELL: 'Kenya', DIRECTORY_URL: place }, 'CELL must be countries'],
        [{ CELL: 'KE', DIRECTORY_URL: place, CELLS: `UG=${place}` }, 'CELLS belongs to the directory alone'],
        [
            { CELLS: `KE=${place}`, COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'a' },
            'CELLS and DIRECTORY_URL need the built-in identity provider',
        ],
    ])('refuse %o by name', (env, fault) => {
        expect(faultsOf(env)).toEqual([expect.stringContaining(fault)]);
    });
});
