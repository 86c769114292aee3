import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeName } from '../../../domain/notifications/notices.ts';
import { drain } from '../../../server/work/workers.ts';
import type { PushOutcome } from '../../../server/partners/push/push.ts';
import { notify, type Happened } from '../../../server/notifications/notify.ts';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { playPushService } from '../../support/pushService.ts';
import { sharedServer, startServer } from '../../support/server.ts';

const push = playPushService();
const server = sharedServer({ push });
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));
afterEach(async () => {
    push.answers({ kind: 'sent' });
    await server.database.pool.query('delete from push_subscription');
    await server.database.pool.query('delete from notification');
});

const tell = (kind: NoticeName, concerned: Partial<Happened['concerned']>, more: Partial<Happened> = {}) =>
    server.database.withTransaction((tx) =>
        notify(tx, server.services.jobs, {
            kind,
            facts: { reference: 'GH-2026-000123', recordId: 'some-uid' },
            concerned: { country: 'GH', ...concerned },
            actor: 'somebody',
            ...more,
        }),
    );

interface Note {
    readonly notificationId: string;
    readonly title: string;
    readonly body: string;
    readonly read: boolean;
}

const call = async (username: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) => {
    const reply = await server.inject({
        method,
        url,
        headers: await server.as(username),
        ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
};

const inbox = async (username: string): Promise<readonly Note[]> =>
    (await call(username, 'GET', '/api/notifications')).body;

const device = (name: string) => ({ address: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } });

const subscribe = async (username: string, name: string): Promise<string> => {
    const { status, body } = await call(username, 'POST', '/api/push-subscriptions', device(name));
    expect(status).toBe(201);
    return body.id;
};

/** The devices that something was sent to since `work` began. */
const reached = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = push.sent.length;
    await work();
    await drain(server.services, { only: ['deliver_push'] });
    return push.sent.slice(before).map(({ target }) => target.address.split('/').at(-1) ?? '');
};

const devices = async () => {
    const { rows } = await server.database.pool.query<{ username: string }>(
        'select username from push_subscription order by username',
    );
    return rows.map(({ username }) => username);
};

describe('the inbox', () => {
    it('holds what concerns its person, and nobody else sees it', async () => {
        await tell('approved', { seller: 'sales' });
        expect(await inbox('sales')).toMatchObject([
            { title: 'Approved', body: 'GH-2026-000123 is approved: sign the contract', read: false },
        ]);
        for (const other of ['sales2', 'teamlead', 'admin', 'sales.ke']) expect(await inbox(other)).toEqual([]);
    });

    it('is written with the event or not at all', async () => {
        const failed = server.database.withTransaction(async (tx) => {
            const concerned = { country: 'GH', seller: 'sales' };
            const facts = { reference: 'GH-2026-000123', recordId: 'some-uid' };
            await notify(tx, server.services.jobs, { kind: 'approved', facts, concerned, actor: 'x' });
            throw new Error('The event did not happen');
        });
        await expect(failed).rejects.toThrow('The event did not happen');
        expect(await inbox('sales')).toEqual([]);
    });

    it('does not tell people of what they did themselves, but for what it brings them', async () => {
        await tell('cancelled', { seller: 'sales' }, { actor: 'sales' });
        await tell('commissionEarned', { seller: 'sales' }, { actor: 'sales' });
        expect((await inbox('sales')).map(({ title }) => title)).toEqual(['Commission earned']);
    });

    it('tells the same once under one key', async () => {
        await tell('deadlineNear', { seller: 'sales' }, { once: 'ends:1' });
        await tell('deadlineNear', { seller: 'sales' }, { once: 'ends:1' });
        await tell('deadlineNear', { seller: 'sales2' }, { once: 'ends:1' });
        expect([(await inbox('sales')).length, (await inbox('sales2')).length]).toEqual([1, 1]);
    });

    it('reaches the staff of the country who may be the second person, and not whoever asked', async () => {
        await tell('approvalWaits', { secondPerson: ['admin', 'support:senior'] }, { actor: 'admin2' });
        const { rows } = await server.database.pool.query<{ recipient: string }>(
            'select recipient from notification order by recipient',
        );
        expect(rows.map(({ recipient }) => recipient)).toEqual(['admin', 'support2']);
    });

    it('is marked as read one by one or up to an instant, by its person alone', async () => {
        await tell('approved', { seller: 'sales' });
        await tell('rejected', { seller: 'sales' });
        const [later] = await inbox('sales');
        const read = (username: string, body: object) => call(username, 'POST', '/api/notifications/readings', body);
        expect((await read('sales2', { ids: [later?.notificationId] })).body).toEqual({ read: 0 });
        expect((await read('sales', { ids: [later?.notificationId] })).body).toEqual({ read: 1 });
        expect((await read('sales', { until: '2020-01-01T00:00:00.000Z' })).body).toEqual({ read: 0 });
        expect((await read('sales', { until: new Date(Date.now() + 1_000).toISOString() })).body).toEqual({ read: 1 });
        expect((await inbox('sales')).map((note) => note.read)).toEqual([true, true]);
        for (const wrong of [{}, { ids: 'all' }, { ids: [], until: '2020-01-01T00:00:00.000Z' }, { until: 'now' }]) {
            expect([wrong, (await read('sales', wrong)).status]).toEqual([wrong, 422]);
        }
    });

    it('hears of the life of an application: who it is assigned to, what is asked, what was decided', async () => {
        const uid = await placed(server, { stage: 'pending' });
        await journey.does('senior', uid, 'assign', { username: 'underwriter' });
        expect(await inbox('underwriter')).toMatchObject([{ title: 'An application is yours' }]);
        const sections = [{ section: 'kyc', reasonCode: 'WRONG', message: 'The photo of Ama Mensah is too dark' }];
        await journey.does('underwriter', uid, 'request_edit', { sections });
        const [asked] = await inbox('sales');
        expect(asked?.title).toBe('Please correct');
        expect(asked?.body).not.toMatch(/Ama|dark/);
    });

    it('hears of the phone at the counter, and of what the sale brings', async () => {
        await handoverOn(server, journey).completed();
        const titles = (await inbox('sales')).map(({ title }) => title);
        expect(titles).toEqual(['Commission earned', 'The phone is ready', 'Approved']);
    });

    it('hears of what waits for a second person, whoever may be that', async () => {
        const uid = await placed(server, { stage: 'draft' });
        const input = { salesUsername: 'sales2', comment: 'The customer moved to another town' };
        expect((await journey.tries('admin2', uid, 'transfer', input)).status).toBe(202);
        expect((await inbox('admin')).map(({ title }) => title)).toEqual(['Approval needed']);
        for (const nobody of ['admin2', 'support', 'support2']) expect(await inbox(nobody)).toEqual([]);
    });

    it('warns once of what ends within a day, and of customers who have waited too long', async () => {
        const soon = new Date(Date.now() + 3_600_000).toISOString();
        await placed(server, { stage: 'signed', expiresAt: soon });
        const longAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
        await placed(server, { stage: 'under_review', assignee: 'underwriter', waitingSince: longAgo });
        for (let round = 0; round < 2; round += 1) {
            await server.database.withTransaction((tx) => server.services.jobs.send(tx, 'warn_due', {}));
            await drain(server.services, { only: ['warn_due'] });
        }
        expect((await inbox('sales')).map(({ title }) => title)).toEqual(['Ends within a day']);
        expect((await inbox('underwriter')).map(({ title }) => title)).toEqual(['The customer waits too long']);
    });

    it('tells administrators and the people of a shop that it is suspended', async () => {
        const { body: shop } = await call('admin', 'GET', '/api/merchants/GH0001');
        const reply = await server.inject({
            method: 'POST',
            url: '/api/merchants/GH0001/actions/suspend',
            headers: { ...(await server.as('admin')), 'if-match': `"${shop.version}"` },
        });
        expect(reply.statusCode).toBe(200);
        expect((await inbox('admin2')).map(({ title }) => title)).toEqual(['A shop was suspended']);
        expect(await inbox('admin')).toEqual([]);
        expect((await inbox('sales')).map(({ title }) => title)).toEqual(['Your shop is suspended']);
        expect(await inbox('sales.kumasi')).toEqual([]);
        await server.database.pool.query(`update merchant set status = 'active'`);
    });
});

describe('a device', () => {
    it('is sent what its person is told: title, words, link and id, and nothing else', async () => {
        await subscribe('sales', 'phone');
        await subscribe('sales', 'tablet');
        await subscribe('sales2', 'other');
        const words = 'Ama Mensah called';
        expect((await reached(() => tell('changeDeclined', { asker: 'sales' }, { words }))).toSorted()).toEqual([
            'phone',
            'tablet',
        ]);
        const [note] = await inbox('sales');
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
            body: 'GH-2026-000123 est approuvée : signez le contrat',
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
