import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { withBreaker } from '../../../server/partners/push/breaker.ts';
import { fcmService } from '../../../server/partners/push/fcm.ts';
import type { PushMessage, PushService, PushTarget } from '../../../server/partners/push/push.ts';
import { webPushService } from '../../../server/partners/push/webPush.ts';

interface Heard {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
}
interface Answer {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
}

let played: Server;
let url: string;
let heard: Heard[];
let answer: Answer;
beforeAll(async () => {
    played = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
            const { method = '', url: path = '', headers } = request;
            heard.push({ method, path, headers, body: Buffer.concat(chunks) });
            if (path === '/token') {
                response.writeHead(200, { 'content-type': 'application/json' });
                return response.end(JSON.stringify({ access_token: 'google-token', expires_in: 3600 }));
            }
            response.writeHead(answer.status, answer.headers);
            return response.end(answer.body ?? '');
        });
    });
    await new Promise<void>((resolve) => played.listen(0, '127.0.0.1', resolve));
    const address = played.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => new Promise((resolve) => played.close(resolve)));
beforeEach(() => {
    heard = [];
});

const message: PushMessage = {
    id: '01890000-0000-7000-8000-000000000001',
    title: 'Approved',
    body: 'GH-2026-000123 is approved: sign the contract',
    link: '/home/contract/01890000-0000-7000-8000-000000000002',
    urgency: 'high',
};

/** A browser's side of Web Push: its keys, and what it reads (RFC 8188, RFC 8291). */
const openBrowser = () => {
    const ecdh = createECDH('prime256v1');
    const own = ecdh.generateKeys();
    const auth = randomBytes(16);
    const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, info, length));
    return {
        keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
        read: (body: Buffer): unknown => {
            const salt = body.subarray(0, 16);
            const theirs = body.subarray(21, 21 + (body[20] ?? 0));
            const sealed = body.subarray(21 + theirs.length);
            const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
            const secret = derive(ecdh.computeSecret(theirs), auth, info, 32);
            const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
            const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
            const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
            const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
            return JSON.parse(plain.slice(0, plain.lastIndexOf('}') + 1));
        },
    };
};

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:it@example.com' };
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
    projectId: 'ahadi-test',
    clientEmail: 'push@ahadi-test.example',
    privateKey: google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

interface Adapter {
    readonly open: () => PushService;
    readonly target: () => PushTarget;
    readonly gone: readonly Answer[];
    /** What was sent to the device's own address or about it. */
    readonly calls: () => readonly Heard[];
}

const fcmFault = (status: number, code: string): Answer => ({
    status,
    body: JSON.stringify({ error: { code: status, status: 'X', details: [{ errorCode: code }] } }),
});

const adapters: Readonly<Record<string, Adapter>> = {
    'Web Push': {
        open: () => webPushService({ vapid, isAllowed: () => true, timeoutMs: 300 }),
        target: () => ({ address: `${url}/wpush/v2/device`, keys: openBrowser().keys }),
        gone: [{ status: 404 }, { status: 410 }],
        calls: () => heard,
    },
    'Firebase Cloud Messaging': {
        open: () =>
            fcmService({ account, app: {}, publicKey: 'k', apiUrl: url, tokenUrl: `${url}/token`, timeoutMs: 300 }),
        target: () => ({ address: 'device-token-0123456789', keys: null }),
        gone: [fcmFault(404, 'UNREGISTERED'), { status: 404, body: '{"error":{"status":"NOT_FOUND"}}' }],
        calls: () => heard.filter(({ path }) => path !== '/token'),
    },
};

describe.each(Object.entries(adapters))('%s', (_, { open, target, gone, calls }) => {
    it('hands a message over once', async () => {
        answer = { status: 201 };
        expect(await open().send(target(), message)).toEqual({ kind: 'sent' });
        expect(calls()).toHaveLength(1);
    });

    it('knows a device that is gone', async () => {
        for (answer of gone) expect(await open().send(target(), message)).toEqual({ kind: 'gone' });
    });

    it('asks for another try when the service is busy or broken, and says how long it wishes us to wait', async () => {
        answer = { status: 429, headers: { 'retry-after': '120' } };
        expect(await open().send(target(), message)).toEqual({ kind: 'later', waitMs: 120_000 });
        for (const status of [429, 500, 502, 503]) {
            answer = { status };
            expect(await open().send(target(), message)).toEqual({ kind: 'later', waitMs: null });
        }
    });

    it('follows no redirect', async () => {
        answer = { status: 307, headers: { location: `${url}/elsewhere` } };
        expect((await open().send(target(), message)).kind).toBe('later');
        expect(heard.map(({ path }) => path)).not.toContain('/elsewhere');
    });

    it('does not repeat what is refused for good', async () => {
        answer = { status: 400, body: '{"error":{"status":"INVALID_ARGUMENT"}}' };
        expect(await open().send(target(), message)).toEqual({ kind: 'refused', reason: 'answered 400' });
    });

    it('lets a service rest that failed five times in a row', async () => {
        answer = { status: 503 };
        const service = withBreaker(open());
        const device = target();
        for (let tries = 0; tries < 6; tries += 1) await service.send(device, message);
        expect(calls()).toHaveLength(5);
        expect(await service.send(device, message)).toEqual({ kind: 'later', waitMs: 30_000 });
    });
});

describe('Web Push', () => {
    it('says who we are, for how long and how urgent, and only the browser reads the rest', async () => {
        answer = { status: 201 };
        const browser = openBrowser();
        const service = webPushService({ vapid, isAllowed: () => true });
        await service.send({ address: `${url}/wpush/v2/device`, keys: browser.keys }, message);
        const [call] = heard;
        expect(call).toMatchObject({
            method: 'POST',
            path: '/wpush/v2/device',
            headers: { ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' },
        });
        expect(call?.headers['topic']).toMatch(/^[\w-]{1,32}$/);
        expect(call?.body.includes('Approved')).toBe(false);
        const { urgency: _urgency, ...told } = message;
        expect(browser.read(call?.body ?? Buffer.alloc(0))).toEqual(told);
        const [, token = ''] = /t=([^,]+)/.exec(String(call?.headers['authorization'])) ?? [];
        expect(decodeJwt(token)).toMatchObject({ aud: url, sub: 'mailto:it@example.com' });
    });

    it('sends nothing to an address outside the push services, though it was kept once', async () => {
        const service = webPushService({ vapid });
        const target = { address: `${url}/internal`, keys: openBrowser().keys };
        expect(service.refusal(target)).toMatch(/not the address of a push service/);
        expect(await service.send(target, message)).toEqual({ kind: 'gone' });
        expect(heard).toEqual([]);
    });

    it('takes no keys that are not a browser’s', () => {
        const service = webPushService({ vapid });
        const address = 'https://fcm.googleapis.com/fcm/send/abc';
        const { keys } = openBrowser();
        expect(service.refusal({ address, keys })).toBeUndefined();
        expect(service.refusal({ address, keys: null })).toBeDefined();
        expect(service.refusal({ address, keys: { ...keys, auth: 'short' } })).toBeDefined();
        expect(service.refusal({ address, keys: { ...keys, p256dh: '!'.repeat(87) } })).toBeDefined();
    });
});

describe('Firebase Cloud Messaging', () => {
    const open = () => fcmService({ account, app: {}, publicKey: 'k', apiUrl: url, tokenUrl: `${url}/token` });
    const target = { address: 'device-token-0123456789', keys: null };

    it('proves itself with a signed assertion, once for many messages', async () => {
        answer = { status: 200, body: '{}' };
        const service = open();
        await service.send(target, message);
        await service.send(target, message);
        const [asked, ...sent] = heard;
        const assertion = new URLSearchParams(asked?.body.toString()).get('assertion') ?? '';
        const { payload } = await jwtVerify(assertion, google.publicKey, { audience: `${url}/token` });
        expect(payload).toMatchObject({
            iss: account.clientEmail,
            scope: 'https://www.googleapis.com/auth/firebase.messaging',
        });
        expect(sent.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
            ['/v1/projects/ahadi-test/messages:send', 'Bearer google-token'],
            ['/v1/projects/ahadi-test/messages:send', 'Bearer google-token'],
        ]);
        const { urgency: _urgency, ...data } = message;
        expect(JSON.parse(sent[0]?.body.toString() ?? '')).toEqual({
            message: {
                token: target.address,
                data,
                webpush: { headers: { TTL: '86400', Urgency: 'high' } },
            },
        });
    });

    it('asks for a new token after one was refused', async () => {
        const service = open();
        answer = { status: 401 };
        expect((await service.send(target, message)).kind).toBe('later');
        answer = { status: 200, body: '{}' };
        expect((await service.send(target, message)).kind).toBe('sent');
        expect(heard.filter(({ path }) => path === '/token')).toHaveLength(2);
    });

    it('waits while its quota is used up', async () => {
        answer = fcmFault(400, 'QUOTA_EXCEEDED');
        expect((await open().send(target, message)).kind).toBe('later');
    });

    it('takes tokens alone', () => {
        expect(open().refusal(target)).toBeUndefined();
        expect(open().refusal({ ...target, address: 'https://internal.example/' })).toBeDefined();
    });
});
