import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CarrierConfig } from '../../../server/platform/config/carrierConfig.ts';
import { createPartners } from '../../../server/partners/partners.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedDatabase } from '../../support/database.ts';
import { startServer } from '../../support/server.ts';

const database = sharedDatabase();
const undo: (() => Promise<unknown>)[] = [];
const logged: string[] = [];
afterEach(async () => {
    for (const stop of undo.splice(0)) await stop();
    await database.pool.query('delete from message');
});

const open = (carriers: Partial<CarrierConfig>, timeoutMs = 3_000) =>
    createPartners({
        config: { environment: 'production', carriers: { mail: undefined, sms: undefined, ...carriers } },
        database: database.db,
        log: { info: (details) => void logged.push(JSON.stringify(details)) },
        pace: 'instant',
        timeoutMs,
    });

type Row = Readonly<Record<'medium' | 'state' | 'failure', string | null>>;

const rows = async (): Promise<readonly Row[]> =>
    (await database.pool.query<Row>('select medium, state, failure from message order by created_at, message_id')).rows;

const put = (partners: ReturnType<typeof open>, medium: 'sms' | 'email', to: string, text = 'Your code is 123456') =>
    database.db.withTransaction((tx) =>
        partners.messaging.send(tx, { to, purpose: 'sign-up', text, applicationUid: null, medium }),
    );

/** What a delivery by its own work ends with: the state, or the trouble that makes the queue try again. */
const deliver = async (partners: ReturnType<typeof open>) => {
    const { rows: queued } = await database.pool.query<{ id: string }>(
        `select message_id as id from message where state = 'queued' order by created_at limit 1`,
    );
    try {
        return await partners.messaging.deliver(queued[0]?.id ?? '');
    } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
    }
};

describe('e-mail over SMTP', () => {
    const mails: string[] = [];
    const startSmtp = async (options: SMTPServerOptions, host = '127.0.0.1') => {
        mails.length = 0;
        const server = new SMTPServer({
            authOptional: true,
            closeTimeout: 50,
            disabledCommands: ['STARTTLS'],
            onData: (stream, _session, done) => {
                let text = '';
                stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
                stream.on('end', () => {
                    mails.push(text);
                    done();
                });
            },
            ...options,
        });
        server.on('error', () => undefined);
        const listening = server.listen(0, host);
        await once(listening, 'listening');
        undo.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
        const { port } = listening.address() as AddressInfo;
        return {
            mail: { smtpUrl: `smtp://ahadi:s3cret-smtp@${host}:${port}`, from: 'Ahadi <no-reply@ahadi.example>' },
        };
    };
    const acceptAll: SMTPServerOptions = {
        onAuth: ({ username, password }, _session, done) => {
            if (username === 'ahadi' && password === 's3cret-smtp') done(null, { user: username });
            else done(new Error('Wrong'));
        },
    };
    const refuse = (at: 'onRcptTo' | 'onMailFrom', responseCode: number): SMTPServerOptions => ({
        ...acceptAll,
        [at]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
            done(Object.assign(new Error('No, ama@shop.example'), { responseCode })),
    });

    it('carries subject and text, signs in, and names the message so that a second copy is known', async () => {
        const partners = open(await startSmtp(acceptAll));
        await put(partners, 'email', 'ama@shop.example', 'Dîtes 123456');
        expect(await deliver(partners)).toBe('sent');
        expect(await rows()).toEqual([{ medium: 'email', state: 'sent', failure: null }]);
        const { rows: ids } = await database.pool.query<{ id: string }>('select message_id as id from message');
        expect(mails).toHaveLength(1);
        expect(mails[0]).toContain('From: Ahadi <no-reply@ahadi.example>');
        expect(mails[0]).toContain('To: ama@shop.example');
        expect(mails[0]).toContain('Subject: Confirm your account');
        expect(mails[0]).toContain(`Message-ID: <${ids[0]?.id}@ahadi.example>`);
        expect(mails[0]).toMatch(/123456/);
    });

    it('takes an address for an address, whatever it looks like', async () => {
        const partners = open(await startSmtp(acceptAll));
        await put(partners, 'email', '"x@evil.example, y"@shop.example');
        await deliver(partners);
        expect(mails.join('')).not.toMatch(/^To: .*x@evil\.example(,|>|$)/m);
    });

    it('records on the row why a recipient is refused for good, without the address', async () => {
        const partners = open(await startSmtp(refuse('onRcptTo', 550)));
        await put(partners, 'email', 'ama@shop.example');
        expect(await deliver(partners)).toBe('failed');
        const [row] = await rows();
        expect(row).toEqual({ medium: 'email', state: 'failed', failure: expect.stringContaining('550') });
        expect(row?.failure).not.toContain('ama@shop.example');
    });

    it.each<[string, SMTPServerOptions]>([
        ['a recipient is refused for now', refuse('onRcptTo', 450)],
        ['the sender is refused', refuse('onMailFrom', 553)],
        ['the password is refused', { onAuth: (_auth, _session, done) => done(new Error('Wrong')) }],
    ])('waits while %s', async (_name, options) => {
        const partners = open(await startSmtp(options));
        await put(partners, 'email', 'ama@shop.example');
        expect(await deliver(partners)).toMatchObject({ name: 'PartnerTrouble', kind: 'down' });
        expect(await rows()).toEqual([{ medium: 'email', state: 'queued', failure: null }]);
    });

    it('waits while the server says nothing or is not there', async () => {
        const silent = await startSmtp({ ...acceptAll, onData: () => undefined });
        const partners = open(silent, 300);
        await put(partners, 'email', 'ama@shop.example');
        expect(await deliver(partners)).toMatchObject({ kind: 'timeout' });
        const absent = open({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@ahadi.example' } });
        expect(await deliver(absent)).toMatchObject({ kind: 'down' });
        expect(await rows()).toEqual([{ medium: 'email', state: 'queued', failure: null }]);
    });

    it('gives no password to another machine without encryption', async () => {
        const heard: string[] = [];
        const options: SMTPServerOptions = {
            onConnect: ({ remoteAddress }, done) => {
                heard.push(remoteAddress);
                done();
            },
            onAuth: ({ password }, _session, done) => {
                heard.push(String(password));
                done(null, { user: 'ahadi' });
            },
        };
        // An address that does not say it is this machine's.
        const partners = open(await startSmtp(options, '127.0.0.2'));
        await put(partners, 'email', 'ama@shop.example');
        expect(await deliver(partners)).toMatchObject({ kind: 'down' });
        expect(heard).toEqual([expect.stringMatching(/^127\./)]);
        expect(mails).toEqual([]);
    });
});

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

describe('what the identity provider sends', () => {
    it('is carried as soon as the queue works, without waiting for the minute', async () => {
        const asked: string[] = [];
        const gateway = createServer((request, response) => {
            request.on('data', (chunk: Buffer) => asked.push(chunk.toString()));
            request.on('end', () =>
                response.end('{"SMSMessageData":{"Recipients":[{"statusCode":101,"status":"Success"}]}}'),
            );
        }).listen(0, '127.0.0.1');
        await once(gateway, 'listening');
        const { port } = gateway.address() as AddressInfo;
        const sms = { url: `http://127.0.0.1:${port}/`, username: 'a', apiKey: 'b', sender: undefined };
        const server = await startServer({ empty: true, config: { carriers: { mail: undefined, sms } } });
        undo.push(server.stop, async () => {
            gateway.closeAllConnections();
            gateway.close();
            await once(gateway, 'close');
        });
        await server.identity.admin.createUser({
            username: 'ama',
            attributes: { phone_number: '+233201234567' },
        });
        await vi.waitFor(async () => {
            expect(await drain(server.services, { only: ['deliver_message'] })).toBe(1);
        });
        expect(asked.map((form) => new URLSearchParams(form).get('to'))).toEqual(['+233201234567']);
        const { rows: kept } = await server.database.pool.query('select state from message');
        expect(kept).toEqual([{ state: 'sent' }]);
    });
});

describe('a code that is done with', () => {
    const texts = async () =>
        (await database.pool.query<{ text: string }>('select text from message order by text')).rows.map(
            ({ text }) => text,
        );

    it('is not kept in clear, whether it arrived or not', async () => {
        const partners = open({});
        await put(partners, 'sms', '+233201234567');
        await put(partners, 'sms', '+233201230404');
        expect(new Set([await deliver(partners), await deliver(partners)])).toEqual(new Set(['failed', 'sent']));
        expect(await texts()).toEqual(['', '']);
    });

    it('is not kept in clear when nobody took it for a day', async () => {
        const partners = open({});
        await put(partners, 'sms', '+233201234567');
        await database.pool.query(`update message set created_at = now() - interval '25 hours'`);
        await partners.messaging.deliverWaiting();
        expect(await texts()).toEqual(['']);
    });

    it('leaves what customers were told about their application', async () => {
        const partners = open({});
        const told = { to: '+233201234567', purpose: 'approved', text: 'Come and get it', applicationUid: 'a' };
        await database.db.withTransaction((tx) => partners.messaging.send(tx, told));
        expect(await deliver(partners)).toBe('sent');
        expect(await texts()).toEqual(['Come and get it']);
    });
});

describe('what screens call simulated', () => {
    const sms = { url: 'http://127.0.0.1:1/', username: 'a', apiKey: 'b', sender: undefined };
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' };
    it.each<[Partial<CarrierConfig>, boolean]>([
        [{}, true],
        [{ mail }, true],
        [{ sms }, true],
        [{ mail, sms }, false],
    ])('with %j: %s', (carriers, isSimulated) => {
        expect(open(carriers).simulated.includes('messaging')).toBe(isSimulated);
    });
});
