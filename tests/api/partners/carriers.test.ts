import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { CarrierConfig } from '../../../server/platform/config/carrierConfig.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedCarrierRoom } from './carrierRoom.ts';
import { startServer } from '../../support/server.ts';

const { database, undo, open, put, deliver } = sharedCarrierRoom();

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
    it.each<[Partial<CarrierConfig>, string]>([
        [{}, 'simulated'],
        [{ mail }, 'simulated'],
        [{ sms }, 'simulated'],
        [{ mail, sms }, 'real'],
    ])('with %j: %s', (carriers, standing) => {
        expect(open(carriers).standings.messaging).toBe(standing);
    });
});
