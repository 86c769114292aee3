import { describe, expect, it } from 'vitest';
import { sealRequests } from '../../../server/approvals/requests.ts';
import { sharedServer } from '../../support/server.ts';
import { sharedApprovalRoom, supporter } from './room.ts';

const server = sharedServer();
const { query, send, waiting } = sharedApprovalRoom(server);

const asked = supporter('sealed');

const kept = async () => {
    const { rows } = await query(
        `select input, input_sealed as sealed, approval::text as all from approval where record_id = 'sealed'`,
    );
    return rows[0];
};

describe('what waits for a second person', () => {
    it('lies sealed, is shown to whoever may answer, and nothing of it stays once it is answered', async () => {
        expect(await send('admin', '/api/users/support', { body: asked })).toMatchObject({ status: 422 });
        const before = await kept();
        expect(before).toMatchObject({ input: null, sealed: expect.any(Buffer) });
        // Shown by PostgreSQL in hexadecimal.
        const shown = JSON.stringify([before?.['all'], String(before?.['sealed'])]);
        for (const value of [asked.email, asked.cellphone, asked.name]) {
            expect(shown).not.toContain(value);
            expect(shown).not.toContain(Buffer.from(value).toString('hex'));
        }
        const one = await waiting('lead2', 'sealed');
        expect(one).toMatchObject({ name: asked.name, after: { email: asked.email }, confirmation: { body: asked } });
        expect(await send('lead2', '/api/users/support', { body: asked })).toMatchObject({ status: 201 });
        expect(await kept()).toMatchObject({ input: null, sealed: null });
    });

    it('of an earlier version is sealed at the next start, and waits as before', async () => {
        await query(
            `insert into approval (record, record_id, action, country, input, asked_by, asked_at, ends_at, state)
                values ('users/support', 'older', 'create', 'GH', $1, 'admin', now(), now() + interval '7 days', 'waiting')`,
            [{ ...supporter('older'), group: 'support' }],
        );
        const shown = await waiting('lead2', 'older');
        expect(shown).toMatchObject({ after: { email: 'older@example.com' } });
        await sealRequests(server.database);
        const { rows } = await query(`select approval::text as all from approval where input is not null`);
        expect(rows).toEqual([]);
        expect(await waiting('lead2', 'older')).toEqual(shown);
    });

    it('opens at no other record', async () => {
        await query(`update approval set record_id = 'younger' where record_id = 'older'`);
        expect(await send('lead2', '/api/approvals', { method: 'GET' })).toMatchObject({ status: 500 });
        await query(`delete from approval where record_id = 'younger'`);
        expect(await send('lead2', '/api/approvals', { method: 'GET' })).toMatchObject({ status: 200 });
    });
});
