import { describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedNoticeRoom } from './noticeRoom.ts';

const { server, tell, inbox, call } = sharedNoticeRoom();
const journey = journeyOn(server);

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

    it('names the customer to whoever is told of an application, and nobody elsewhere', async () => {
        const uid = await placed(server, { stage: 'pending', customerName: 'Ama Mensah' });
        await tell('approved', { seller: 'sales' }, { facts: { reference: 'GH-2026-000124', recordId: uid } });
        await tell('shopSuspended', { merchantCode: 'GH0001' }, { facts: { reference: 'GH0001', recordId: 'GH0001' } });
        expect((await inbox('sales')).map(({ customerName }) => customerName)).toEqual([null, 'Ama Mensah']);
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
