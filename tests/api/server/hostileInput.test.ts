import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let headers: { readonly authorization: string };
beforeAll(async () => {
    server = await startServer();
    headers = await server.as('admin');
});
afterAll(async () => {
    await server.stop();
});

const merchant = {
    merchantCode: 'GH0042',
    name: 'Osu Phones',
    country: 'GH',
    contactName: 'Kojo',
    cellphone: '+233302225100',
    email: 'osu@shops.example',
    address: 'Oxford Street',
    status: 'active',
};

const send = async (payload: string | Buffer, contentType = 'application/json') =>
    server.inject({
        method: 'POST',
        url: '/api/merchants',
        headers: { ...headers, 'content-type': contentType },
        payload,
    });

const withName = (json: string): string => JSON.stringify({ ...merchant, name: 'NAME' }).replace('"NAME"', json);
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const bodies: Readonly<Record<string, string | Buffer>> = {
    'broken JSON': '{"name":',
    'nothing but white space': '   ',
    'a NUL character': withName('"a\\u0000b"'),
    'a NUL character in a name': withName('{"a\\u0000": 1}'),
    'half of a character': withName('"\\ud800"'),
    'bytes that are no UTF-8': Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    'UTF-16': Buffer.from(JSON.stringify(merchant), 'utf16le'),
    '21 levels': withName(deep(21)),
    '200,000 levels': deep(100_000),
    'more than 10,000 values': withName(JSON.stringify(Array.from({ length: 10_001 }, () => 0))),
    'a name given twice': withName('"a","name":"b"'),
    'a name given twice, once escaped': withName('"a","\\u006eame":"b"'),
    'a prototype': withName('{"__proto__":{"isAdmin":true}}'),
    'an escaped prototype': withName('{"__pr\\u006fto__":{}}'),
    'a prototype of a constructor': withName('{"constructor":{"prototype":{}}}'),
    'an integer beyond 2^53': withName('9007199254740993'),
    'a number beyond all': withName('1e400'),
};

describe('a body is refused with 400 for', () => {
    it.each(Object.entries(bodies))('%s', async (_, body) => {
        const reply = await send(body);
        expect(reply.statusCode).toBe(400);
        expect(reply.json()).toMatchObject({ code: 'malformed', message: expect.stringMatching(/\.$/) });
    });
});

describe('a body', () => {
    it('of more than 256 KiB is 413', async () => {
        const reply = await send(withName(JSON.stringify('x'.repeat(300_000))));
        expect(reply.statusCode).toBe(413);
        expect(reply.json().code).toBe('too_large');
    });

    it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html', 'nonsense'])(
        'of the type %s is 415',
        async (type) => {
            const reply = await send('name=Osu', type);
            expect(reply.statusCode).toBe(415);
            expect(reply.json().code).toBe('unsupported');
        },
    );

    it('may be labelled text/plain when it is not there, as the simple-rest client does for DELETE', async () => {
        const reply = await server.inject({
            method: 'DELETE',
            url: '/api/merchants/GH0001',
            headers: { ...headers, 'content-type': 'text/plain' },
        });
        expect([400, 415]).not.toContain(reply.statusCode);
    });

    it('reaches the record as composed characters', async () => {
        const reply = await send(JSON.stringify({ ...merchant, name: 'Cafe\u0301 Phones' }));
        expect(reply.statusCode).toBe(201);
        expect(reply.json().name).toBe('Caf\u00e9 Phones');
    });

    it('of the deepest, widest and largest allowed is read by every rule', async () => {
        for (const name of [deep(19), JSON.stringify(Array.from({ length: 9_000 }, () => 0)), '9007199254740991']) {
            const reply = await send(withName(name));
            expect(reply.statusCode).toBe(422);
        }
    });
});

describe('an address is refused for', () => {
    const addresses = [
        '/api/merchants?filter={}&filter={}',
        '/api/merchants?sort=a&sort=b',
        '/api/merchants?filter=%00',
        '/api/merchants/%00',
        '/api/merchants/%E0%A4%A',
        '/api/merchants/%zz',
        `/api/merchants/${'x'.repeat(5_000)}`,
        '/api/merchants?filter={"__proto__":1}',
        '/api/merchants?__proto__=1&__proto__=2',
        '/api/merchants?filter=' + encodeURIComponent(deep(1_000)),
    ];
    it.each(addresses.map((url) => [url.slice(0, 60), url]))('%s', async (_, url) => {
        const reply = await server.inject({ url, headers });
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(reply.statusCode).toBeLessThan(500);
        expect(Object.keys(reply.json()).toSorted()).toEqual(expect.arrayContaining(['code', 'message']));
    });
});
