import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sharedCarrierRoom } from './carrierRoom.ts';

const { database, undo, open, rows, put, deliver } = sharedCarrierRoom();

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
