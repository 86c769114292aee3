import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { errors } from '../../../server/platform/http/errors.ts';
import { lateReplies } from '../../../server/platform/http/lateReplies.ts';

it('answers for a handler that takes too long, and lets what it answers later go without a word', async () => {
    const lines: string[] = [];
    const into = new Writable({
        write: (line: Buffer, _encoding, done) => {
            lines.push(String(line));
            done();
        },
    });
    const app = Fastify({ loggerInstance: pino({ level: 'warn' }, into), handlerTimeout: 20 });
    await app.register(errors);
    await app.register(lateReplies);
    const late: Promise<unknown>[] = [];
    const after = <Value>(value: () => Value): Promise<Value> => {
        const answer = sleep(200).then(value);
        late.push(answer);
        return answer;
    };
    app.get('/returned', () => after(() => ({ late: true })));
    app.get('/sent', (_request, reply) => after(() => reply.send({ late: true })));
    app.get('/quick', async () => ({ late: false }));
    for (const url of ['/returned', '/sent']) {
        const reply = await app.inject({ url });
        expect([url, reply.statusCode, reply.json().code]).toEqual([url, 503, 'unavailable']);
    }
    await Promise.all(late);
    await sleep(0);
    expect((await app.inject({ url: '/quick' })).json()).toEqual({ late: false });
    expect(lines.filter((line) => /already sent/i.test(line))).toEqual([]);
    await app.close();
});
