import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { shared } from '../../support/shared.ts';
import { startServer } from '../../support/server.ts';

const lines: string[] = [];
const server = shared(
    () =>
        startServer({
            log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
            limits: { reads: 30 },
        }),
    ({ stop }) => stop(),
);

const ask = async (authorization: string): Promise<number> => {
    const headers = { authorization };
    return (await server.inject({ url: '/api/merchants', headers, remoteAddress: '203.0.113.5' })).statusCode;
};

describe('seven hundred bad tokens from one address', () => {
    it('are refused as too many after a while, with a line in the log now and then', async () => {
        const { authorization } = await server.as('sales');
        const statuses: number[] = [];
        for (let tries = 0; tries < 700; tries += 1) {
            const bad = [`Bearer ${authorization.slice(7, -8)}${tries}`, 'Bearer a.b.c', 'Bearer nothing'];
            statuses.push(await ask(bad[tries % 3] ?? ''));
        }
        expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(30);
        expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(670);
        const told = lines.filter((line) => line.includes('Token refused'));
        expect(told.length).toBeGreaterThan(0);
        expect(told.length).toBeLessThanOrEqual(4);
        // Others behind the same address go on.
        expect(await ask(authorization)).toBe(200);
    });
});
