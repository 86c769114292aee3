import { expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer } from '../../support/server.ts';

let isRight = true;
const server = sharedServer({ clockIsRight: () => isRight });

it('answers nobody by a clock that is wrong, and takes up no work', async () => {
    const headers = await server.as('admin');
    const { jobs, database } = server.services;
    await database.withTransaction((tx) => jobs.send(tx, 'warn_due', {}));
    isRight = false;
    for (const url of ['/api/merchants', '/readyz']) {
        const reply = await server.inject({ url, headers });
        expect([url, reply.statusCode, reply.headers['retry-after']]).toEqual([url, 503, '2']);
    }
    await expect(drain(server.services, { only: ['warn_due'] })).rejects.toThrow(/clock/);
    isRight = true;
    expect((await server.inject({ url: '/api/merchants', headers })).statusCode).toBe(200);
});
