import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sharedCarrierRoom } from './carrierRoom.ts';

const { database, undo, logged, open, rows, put, deliver } = sharedCarrierRoom();

describe('SMS over the gateway', () => {
    interface Asked {
        readonly headers: IncomingMessage['headers'];
        readonly form: Readonly<Record<string, string>>;
    }
    const asked: Asked[] = [];
    const startGateway = async (status: number, body: string | null) => {
        asked.length = 0;
        const server = createServer((request, response) => {
            let text = '';
            request.on('data', (chunk: Buffer) => (text += chunk.toString()));
            request.on('end', () => {
                asked.push({ headers: request.headers, form: Object.fromEntries(new URLSearchParams(text)) });
                // Null: it took the request and never answers.
                if (body !== null) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body);
            });
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        undo.push(async () => {
            server.closeAllConnections();
            server.close();
            await once(server, 'close');
        });
        const { port } = server.address() as AddressInfo;
        const url = `http://127.0.0.1:${port}/version1/messaging`;
        return { sms: { url, username: 'ahadi', apiKey: 's3cret-sms', sender: 'AHADI' } };
    };
    const answer = (statusCode: number, status: string) =>
        JSON.stringify({
            SMSMessageData: {
                Message: 'Sent to 1/1 Total Cost: GHS 0.0300',
                Recipients: [{ statusCode, number: '+233201234567', status, cost: 'GHS 0.0300', messageId: 'ATXid_1' }],
            },
        });

    it('asks as the gateway documents it', async () => {
        const partners = open(await startGateway(201, answer(101, 'Success')));
        await put(partners, 'sms', '+233201234567');
        expect(await deliver(partners)).toBe('sent');
        expect(await rows()).toEqual([{ medium: 'sms', state: 'sent', failure: null }]);
        expect(asked).toHaveLength(1);
        expect(asked[0]?.form).toEqual({
            username: 'ahadi',
            to: '+233201234567',
            message: 'Your code is 123456',
            from: 'AHADI',
        });
        expect(asked[0]?.headers).toMatchObject({
            apikey: 's3cret-sms',
            accept: 'application/json',
            'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
        });
    });

    it.each([
        [100, 'Processed'],
        [102, 'Queued'],
    ])('takes status %s as sent', async (statusCode, status) => {
        const partners = open(await startGateway(201, answer(statusCode, status)));
        await put(partners, 'sms', '+233201234567');
        expect(await deliver(partners)).toBe('sent');
    });

    it.each([
        [401, 'RiskHold'],
        [403, 'InvalidPhoneNumber'],
        [404, 'UnsupportedNumberType'],
        [406, 'UserInBlacklist'],
        [409, 'DoNotDisturbRejection'],
    ])('records refusal %s on the row', async (statusCode, status) => {
        const partners = open(await startGateway(201, answer(statusCode, status)));
        await put(partners, 'sms', '+233201234567');
        expect(await deliver(partners)).toBe('failed');
        expect(await rows()).toEqual([
            { medium: 'sms', state: 'failed', failure: expect.stringMatching(`^${statusCode} `) },
        ]);
    });

    it.each<[string, number, string | null, string]>([
        ['has no money of ours', 201, answer(405, 'InsufficientBalance'), 'refused'],
        ['does not know the sender', 201, answer(402, 'InvalidSenderId'), 'refused'],
        ['takes nobody', 201, '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}', 'refused'],
        ['fails behind it', 201, answer(501, 'GatewayError'), 'down'],
        ['does not know the key', 401, 'The supplied authentication is invalid', 'refused'],
        ['breaks', 500, 'oops', 'down'],
        ['sends elsewhere', 302, '', 'down'],
        ['never answers', 200, null, 'timeout'],
        ['answers with a page', 200, '<html></html>', 'bad_reply'],
        ['answers with other JSON', 200, '{"ok":true}', 'bad_reply'],
        ['answers with a wrong status', 201, answer(101, 'Success').replace('101', '"101"'), 'bad_reply'],
        ['answers without end', 200, 'x'.repeat(100_000), 'bad_reply'],
    ])('waits while the gateway %s', async (_name, status, body, kind) => {
        const partners = open(await startGateway(status, body), 500);
        await put(partners, 'sms', '+233201234567');
        expect(await deliver(partners)).toMatchObject({ name: 'PartnerTrouble', kind });
        expect(await rows()).toEqual([{ medium: 'sms', state: 'queued', failure: null }]);
        expect(asked).toHaveLength(1);
    });

    it('holds nothing up that goes another way', async () => {
        const partners = open(await startGateway(500, 'oops'));
        await put(partners, 'sms', '+233201234567');
        await put(partners, 'email', 'ama@shop.example');
        expect(await partners.messaging.deliverWaiting()).toBe(1);
        expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'sent']);
    });

    it('is given up after a day', async () => {
        const partners = open(await startGateway(500, 'oops'));
        await put(partners, 'sms', '+233201234567');
        await database.pool.query(`update message set created_at = now() - interval '25 hours'`);
        await partners.messaging.deliverWaiting();
        expect(await rows()).toEqual([
            { medium: 'sms', state: 'failed', failure: 'not taken by a carrier within a day' },
        ]);
        expect(asked).toEqual([]);
    });

    it('keeps key and password out of every fault', async () => {
        const troubles = [];
        const partners = open(await startGateway(401, 'The supplied authentication is invalid'));
        await put(partners, 'sms', '+233201234567');
        troubles.push(await deliver(partners));
        const mail = { smtpUrl: 'smtp://ahadi:s3cret-smtp@127.0.0.1:1', from: 'no-reply@ahadi.example' };
        troubles.push(
            await deliver(
                open({
                    mail,
                    sms: { url: 'http://127.0.0.1:1/', username: 'a', apiKey: 's3cret-sms', sender: undefined },
                }),
            ),
        );
        await database.pool.query(`update message set medium = 'email'`);
        troubles.push(await deliver(open({ mail })));
        const said = troubles.map((trouble) => {
            if (!(trouble instanceof Error)) throw new Error('It was delivered.');
            const { cause } = trouble;
            const inner = cause instanceof Error ? [cause.stack, JSON.stringify(cause)] : [];
            return [trouble.stack, JSON.stringify(trouble), ...inner].join('\n');
        });
        expect([...said, ...logged].join('\n')).not.toContain('s3cret');
    });
});
