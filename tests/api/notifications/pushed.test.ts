import { afterEach, describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import type { PushOutcome } from '../../../server/partners/push/push.ts';
import { placed } from '../../support/placed.ts';
import { sharedNoticeRoom } from './noticeRoom.ts';
import { startServer } from '../../support/server.ts';

const { push, server, tell, inbox, call, device, subscribe, reached, devices } = sharedNoticeRoom();

describe('a device', () => {
    it('is sent what its person is told: title, words, link and id, and nothing else', async () => {
        await subscribe('sales', 'phone');
        await subscribe('sales', 'tablet');
        await subscribe('sales2', 'other');
        const words = 'Ama Mensah called';
        const recordId = await placed(server, { customerName: 'Ama Mensah' });
        const facts = { reference: 'GH-2026-000123', recordId };
        expect((await reached(() => tell('changeDeclined', { asker: 'sales' }, { facts, words }))).toSorted()).toEqual([
            'phone',
            'tablet',
        ]);
        const [note] = await inbox('sales');
        expect(note?.customerName).toBe('Ama Mensah');
        expect(push.sent.at(-1)?.message).toEqual({
            id: note?.notificationId,
            title: 'Declined by a second person',
            body: 'GH-2026-000123: open it to read why',
            link: '/admin/approvals',
            urgency: 'normal',
        });
    });

    it('is sent it in the language that its person has by then; the inbox keeps it in English', async () => {
        await subscribe('sales', 'phone');
        const speak = (locale: string) =>
            server.database.pool.query(`update app_user set locale = $1 where username = 'sales'`, [locale]);
        await reached(async () => {
            await tell('approved', { seller: 'sales' });
            await speak('fr-GH');
        });
        expect(push.sent.at(-1)?.message).toMatchObject({
            title: 'Approuvée',
            body: 'GH-2026-000123 est approuvée\u00A0: signez le contrat',
        });
        expect(await inbox('sales')).toMatchObject([{ body: 'GH-2026-000123 is approved: sign the contract' }]);
        await speak('en-GH');
    });

    it('is sent nothing of an event that was rolled back, nor of what is read already', async () => {
        await subscribe('sales', 'phone');
        expect(
            await reached(async () => {
                await tell('approved', { seller: 'sales' });
                await server.database.pool.query('update notification set read = true');
            }),
        ).toEqual([]);
    });

    it('belongs to whoever signed in there last, under the same id', async () => {
        const id = await subscribe('sales', 'phone');
        expect(await subscribe('sales2', 'phone')).toBe(id);
        expect(await reached(() => tell('approved', { seller: 'sales' }))).toEqual([]);
        expect(await reached(() => tell('approved', { seller: 'sales2' }))).toEqual(['phone']);
    });

    it('is forgotten by its person alone', async () => {
        const id = await subscribe('sales', 'phone');
        expect((await call('sales2', 'DELETE', `/api/push-subscriptions/${id}`)).status).toBe(404);
        expect((await call('sales', 'DELETE', `/api/push-subscriptions/${id}`)).status).toBe(204);
        expect((await call('sales', 'DELETE', `/api/push-subscriptions/${id}`)).status).toBe(404);
        expect(await devices()).toEqual([]);
    });

    it('makes room for the eleventh of a person', async () => {
        for (let number = 1; number <= 11; number += 1) await subscribe('sales', `device-${number}`);
        const { rows } = await server.database.pool.query(
            'select address from push_subscription order by confirmed_at',
        );
        expect(rows).toHaveLength(10);
        expect(rows[0]).toEqual({ address: 'https://push.example/device-2' });
    });

    it.each([
        ['an address that is no push service', { ...device('x'), address: 'https://internal.example/' }],
        ['no address', { keys: null }],
        ['an endless address', { ...device('x'.repeat(3_000)) }],
        ['members nobody knows', { ...device('x'), username: 'admin' }],
    ])('is not taken with %s', async (_, body) => {
        expect((await call('sales', 'POST', '/api/push-subscriptions', body)).status).toBe(422);
        expect(await devices()).toEqual([]);
    });

    it('is forgotten once its service says that it is gone', async () => {
        await subscribe('sales', 'phone');
        push.answers({ kind: 'gone' });
        expect(await reached(() => tell('approved', { seller: 'sales' }))).toEqual(['phone']);
        expect(await devices()).toEqual([]);
    });

    it('stays silent once its person is disabled or signed out everywhere', async () => {
        await subscribe('sales', 'phone');
        const { pool } = server.database;
        await pool.query(`update app_user set status = 'disabled' where username = 'sales'`);
        expect(await reached(() => tell('approved', { seller: 'sales' }))).toEqual([]);
        await pool.query(
            `update app_user set status = 'active', signed_out_at = now() + interval '1 second' where username = 'sales'`,
        );
        expect(await reached(() => tell('approved', { seller: 'sales' }))).toEqual([]);
        await pool.query(`update app_user set signed_out_at = null where username = 'sales'`);
    });
});

describe('a push service in trouble', () => {
    const planned = async () => {
        const { rows } = await server.database.pool.query<{ round: number; seconds: number }>(
            `select (data->>'round')::int as round, extract(epoch from start_after - now())::int as seconds
                from pgboss.job where name = 'deliver_push' and state = 'created'`,
        );
        return rows;
    };
    const fails = async (outcome: PushOutcome) => {
        await subscribe('sales', 'phone');
        push.answers(outcome);
        await reached(() => tell('approved', { seller: 'sales' }));
    };
    afterEach(() => server.database.pool.query(`delete from pgboss.job where name = 'deliver_push'`));

    it('is asked again, ever later, and no sooner than it wishes', async () => {
        await fails({ kind: 'later', waitMs: null });
        expect(await planned()).toEqual([{ round: 2, seconds: expect.closeTo(5, -1) }]);
        push.answers({ kind: 'later', waitMs: 600_000 });
        await server.database.pool.query(`update pgboss.job set start_after = now() where name = 'deliver_push'`);
        await drain(server.services, { only: ['deliver_push'] });
        const [again] = await planned();
        expect(again?.round).toBe(3);
        expect(again?.seconds).toBeGreaterThanOrEqual(598);
        push.answers({ kind: 'sent' });
        expect(await devices()).toEqual(['sales']);
    });

    it('is not asked again for what a day has passed over, nor for what it refuses', async () => {
        await fails({ kind: 'later', waitMs: 90_000_000 });
        expect(await planned()).toEqual([]);
        push.answers({ kind: 'refused', reason: 'answered 400' });
        await reached(() => tell('approved', { seller: 'sales' }));
        expect(await planned()).toEqual([]);
        expect(await devices()).toEqual(['sales']);
    });
});

describe('the keys of Web Push', () => {
    it('are made once, shared through the database and told to browsers', async () => {
        const one = await startServer();
        try {
            const { push: offer } = (await one.inject('/api/config')).json();
            expect(offer).toMatchObject({ service: 'webPush', publicKey: expect.stringMatching(/^[\w-]{87}$/) });
            const { rows } = await one.database.pool.query('select public_key as "publicKey" from push_key');
            expect(rows).toEqual([{ publicKey: offer.publicKey }]);
        } finally {
            await one.stop();
        }
    });
});
