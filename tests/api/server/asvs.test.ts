import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../support/server.ts';

interface Line {
    readonly msg: string;
    readonly time: unknown;
    readonly status?: number;
    readonly actor?: string;
    readonly route?: string;
}

const lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
const contact = 'mailto:security@lender.example';
const server = sharedServer({ log, config: { environment: 'production', securityContact: contact } });

const send = (request: InjectOptions) => server.inject({ authority: 'localhost:3000', ...request });

describe('the interface', () => {
    it('lets no page of another origin read it, whatever that asks', async () => {
        const origin = 'https://evil.example';
        const asked = {
            origin,
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization',
        };
        for (const url of ['/api/config', '/api/me', '/api/merchants']) {
            for (const method of ['GET', 'OPTIONS'] as const) {
                const { headers } = await send({ method, url, headers: asked });
                expect([url, method, headers['access-control-allow-origin']]).toEqual([url, method, undefined]);
                expect(headers['access-control-allow-credentials']).toBeUndefined();
            }
        }
    });

    it('says the type of each answer, and that texts are in UTF-8', async () => {
        const headers = await server.as('admin');
        const typeOf = async (url: string) => (await send({ url, headers })).headers['content-type'];
        const json = 'application/json; charset=utf-8';
        expect(await Promise.all(['/api/config', '/api/merchants', '/api/nothing', '/healthz'].map(typeOf))).toEqual(
            Array.from({ length: 4 }, () => json),
        );
        expect(await typeOf('/api/merchants/export')).toBe('text/csv; charset=utf-8');
    });

    it('answers TRACE with nothing of what was asked', async () => {
        const asked = ask(`${await server.app.listen({ host: '127.0.0.1', port: 0 })}/api/config`, {
            method: 'TRACE',
            headers: { host: 'localhost:3000', 'x-secret': 'kanarienvogel' },
        }).end();
        const [reply] = (await once(asked, 'response')) as [IncomingMessage];
        const body = (await reply.toArray()).join('');
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(body).not.toContain('kanarienvogel');
    });

    it('says where faults are reported, in the form of RFC 9116', async () => {
        const { body, headers } = await send({ url: '/.well-known/security.txt' });
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(body).toContain(`Contact: ${contact}\n`);
        const expires = /^Expires: (.+)$/m.exec(body)?.[1] ?? '';
        expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
        expect(new Date(expires).getTime()).toBeLessThan(Date.now() + 366 * 86_400_000);
    });
});

describe('the log', () => {
    it('tells of each refusal who asked for what, and when', async () => {
        const before = Date.now();
        await send({ url: '/api/event-logs', headers: await server.as('sales') });
        await send({ url: '/api/me' });
        const refused = lines.filter(({ msg, status = 0 }) => msg === 'answered' && status >= 400);
        expect(refused).toContainEqual(expect.objectContaining({ route: '/api/event-logs', actor: 'sales' }));
        expect(refused).toContainEqual(expect.objectContaining({ route: '/api/me', status: 401 }));
        // Milliseconds since 1970 in UTC, whatever zone the machine is in.
        expect(Number(refused.at(-1)?.time)).toBeGreaterThanOrEqual(before);
    });

    it('of events gives instants in UTC', async () => {
        const headers = await server.as('admin');
        const reply = await send({ url: '/api/event-logs?range=%5B0%2C4%5D', headers });
        const rows = reply.json<{ at: string }[]>();
        expect(rows.length).toBeGreaterThan(0);
        for (const { at } of rows) expect(at).toMatch(/(?:Z|\+00:00)$/);
    });
});
