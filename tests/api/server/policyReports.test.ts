import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../support/server.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const server = sharedServer({ log, config: { metrics: { token: 'collector', from: [] } } });

const report = (some: object = {}) => ({
    'csp-report': {
        'document-uri': 'https://loans.example.com/admin/users/edit/sales/esi.owusu?q=+233244123456',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/esi.owusu.js',
        'source-file': 'https://loans.example.com/assets/AdminApp-x1Y2.js',
        'script-sample': 'esi.owusu@example.com',
        ...some,
    },
});

const send = (payload: unknown, type = 'application/csp-report') =>
    server.inject({
        method: 'POST',
        url: '/api/csp-reports',
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

const counted = async (): Promise<readonly string[]> => {
    const { body } = await server.inject({ url: '/metrics', headers: { authorization: 'Bearer collector' } });
    return body.split('\n').filter((line) => line.startsWith('csp_violations_total'));
};

describe('a report of what a content policy refused', () => {
    it('is taken from anybody, counted and logged without a word about people', async () => {
        const reply = await send(report());
        expect([reply.statusCode, reply.body]).toEqual([204, '']);
        expect(await counted()).toEqual(['csp_violations_total{directive="script-src-elem",blocked="address"} 1']);
        expect(lines.map((line) => JSON.parse(line))).toMatchObject([
            { directive: 'script-src-elem', blocked: 'address', file: 'AdminApp-x1Y2.js', leftOut: 0 },
        ]);
        expect(lines.join('')).not.toMatch(/esi|owusu|233244|evil/);
    });

    it('fills neither the log nor the metrics, whatever it says', async () => {
        const before = lines.length;
        for (let round = 0; round < 30; round += 1) {
            const odd = { 'effective-directive': `made-up-${round}`, 'blocked-uri': `word-${round}` };
            expect((await send(report(odd))).statusCode).toBe(204);
        }
        for (const odd of [{}, [], '"text"', null, 7, { 'csp-report': null }, { 'csp-report': [1] }]) {
            expect((await send(odd)).statusCode).toBe(204);
        }
        expect(lines).toHaveLength(before);
        const series = await counted();
        expect(series).toHaveLength(2);
        expect(series).toContain('csp_violations_total{directive="other",blocked="address"} 37');
    });

    it('is refused where it is large, of another type or no JSON', async () => {
        expect((await send(report({ 'script-sample': 'x'.repeat(9_000) }))).statusCode).toBe(413);
        expect((await send(report(), 'text/html')).statusCode).toBe(415);
        expect((await send('{"csp-report"')).statusCode).toBe(400);
    });
});
