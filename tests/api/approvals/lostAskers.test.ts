import { beforeEach, describe, expect, it } from 'vitest';
import { comment, sharedApprovalRoom, supporter } from './room.ts';

const { tries, read, completed, query, enter, send, waiting } = sharedApprovalRoom();

describe('a request of somebody who', () => {
    const cases = [
        ['is disabled since', `update app_user set status = 'disabled' where username = 'asker'`],
        [
            'has lost the right since',
            `update app_user set seniority = 'junior', "group" = 'support' where username = 'asker'`,
        ],
        [
            'asked eight days ago',
            `update approval set asked_at = now() - interval '8 days', ends_at = now() - interval '1 day'
            where asked_by = 'asker'`,
        ],
    ] as const;

    beforeEach(async () => {
        await query(`delete from approval where asked_by = 'asker' or record_id = 'asked'`);
        await query(`delete from api_key where created_by = 'asker'`);
        await query(`delete from app_user where username in ('asker', 'asked')`);
        await enter('asker', 'admin', 'lead');
    });

    it.each(cases)('%s does not count for an action on an application', async (_what, happened) => {
        const uid = await completed();
        expect((await tries('asker', uid, 'release_early', { comment })).status).toBe(202);
        await query(happened);
        // Whoever comes next is the first.
        expect((await tries('admin2', uid, 'release_early', { comment })).status).toBe(202);
        expect((await waiting('helper', uid))?.requestedBy).toBe('admin2');
        expect((await tries('helper', uid, 'release_early', { comment })).status).toBe(200);
    });

    it.each(cases)('%s does not count for a change of a record', async (_what, happened) => {
        const body = supporter('asked');
        expect((await send('asker', '/api/users/support', { body })).status).toBe(422);
        await query(happened);
        expect((await send('admin2', '/api/users/support', { body })).status).toBe(422);
        expect((await send('lead2', '/api/users/support', { body })).status).toBe(201);
    });

    it.each(cases)('%s does not count for a key', async (_what, happened) => {
        const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
        const purpose = 'The figures of the warehouse';
        const key = { name: 'Warehouse', purpose, reads: ['merchants'], country: 'GH', expiresOn };
        const { body } = await send('asker', '/api/api-keys', { body: key });
        const agree = (as: string) => send(as, `/api/api-keys/${String(body['id'])}/actions/agree`, { version: 1 });
        await query(happened);
        expect(await agree('admin')).toMatchObject({ status: 422, body: { code: 'SECOND_PERSON' } });
        const { rows } = await query('select status from api_key where key_id = $1', [body['id']]);
        expect(rows).toEqual([{ status: 'waiting' }]);
        expect((await agree('lead2')).body).toMatchObject({ status: 'active' });
    });

    it('is disabled since is shown as one that no longer counts', async () => {
        const uid = await completed();
        await tries('asker', uid, 'release_early', { comment });
        await query(cases[0][1]);
        expect((await waiting('admin2', uid))?.refusal).toContain('may not do so any more');
    });

    it('asked eight days ago is told that it has ended, and nobody else is asked', async () => {
        const uid = await completed();
        await tries('asker', uid, 'release_early', { comment });
        await query(cases[2][1]);
        expect(await waiting('asker', uid)).toMatchObject({
            isOwn: true,
            refusal: expect.stringContaining('seven days'),
        });
        expect(await waiting('admin2', uid)).toBeUndefined();
        expect((await read('admin2', uid)).body.pendingApprovals).toEqual([]);
    });
});
