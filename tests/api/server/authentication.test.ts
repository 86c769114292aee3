import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await startServer();
});
afterAll(async () => {
    await server.stop();
});

const me = async (username: string) => server.inject({ url: '/api/me', headers: await server.as(username) });

describe('who asks', () => {
    it('is told by the directory, with what they may do', async () => {
        const reply = await me('sales');
        expect(reply.statusCode).toBe(200);
        expect(reply.headers['cache-control']).toBe('no-store');
        expect(reply.json()).toMatchObject({
            username: 'sales',
            roles: ['sales'],
            groups: ['sales'],
            country: 'GH',
            merchant: { merchantCode: 'GH0001', name: 'Circle Phone Centre' },
        });
        expect(reply.json().permissions).toContain('list:applications');
        expect(reply.json().permissions).not.toContain('list:event-logs');
    });
});
