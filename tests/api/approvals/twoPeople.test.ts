import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comment, sharedApprovalRoom, supporter } from './room.ts';

const { tries, completed, query, enter, send, waiting, did, draft, settle } = sharedApprovalRoom();

describe('one person who holds two accounts', () => {
    it('does not make the second alone: a senior of support is made by two', async () => {
        const refused = { status: 422, body: { code: 'SECOND_PERSON' } };
        expect(await send('admin', '/api/users/support', { body: supporter('puppet') })).toMatchObject(refused);
        expect(await send('admin', '/api/users/support', { body: supporter('puppet') })).toMatchObject(refused);
        expect((await query(`select from app_user where username = 'puppet'`)).rowCount).toBe(0);
        const { rows } = await query(
            `select recipient from notification where kind = 'approvalWaits' and body like '%support%' order by recipient`,
        );
        // Every other administrator who may answer, the leading ones among them.
        expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set(['admin2', 'lead2', 'lead3']));
        const log = await query(`select actor, action from event_log where record_id = 'puppet'`);
        expect(log.rows).toContainEqual({ actor: 'admin', action: 'create_asked' });
    });

    it('finds that neither of the two who made an account may second it, or be seconded by it, for a week', async () => {
        expect((await send('lead2', '/api/users/support', { body: supporter('esi') })).status).toBe(422);
        expect((await send('admin', '/api/users/support', { body: supporter('esi') })).status).toBe(201);
        const { rows } = await query(`select changes -> 'askedBy' ->> 'to' as asker from event_log
            where record_id = 'esi' and action = 'create'`);
        expect(rows).toEqual([{ asker: 'lead2' }]);
        const uid = await completed();
        expect((await tries('admin', uid, 'release_early', { comment })).status).toBe(202);
        expect(await tries('esi', uid, 'release_early', { comment })).toMatchObject({
            status: 409,
            code: 'NOT_INDEPENDENT',
            body: { message: expect.stringContaining('This person made your account') },
        });
        expect(await waiting('esi', uid)).toMatchObject({
            refusal: expect.stringContaining('This person made your account'),
            refusedUntil: expect.stringMatching(/^\d{4}-/),
        });
        // Another person is not tied.
        expect((await waiting('admin2', uid))?.refusal).toBeNull();
        expect((await tries('lead3', uid, 'release_early', { comment })).status).toBe(200);
        const other = await completed();
        expect((await tries('esi', other, 'release_early', { comment })).status).toBe(202);
        expect((await tries('lead2', other, 'release_early', { comment })).code).toBe('NOT_INDEPENDENT');
        expect(await waiting('lead2', other)).toMatchObject({
            refusal: expect.stringContaining('You made this person’s account'),
        });
    });

    it.each([
        ['gave an address', 'edit', { email: ['old@example.com', 'mine@example.com'] }],
        ['gave a phone', 'edit', { cellphone: ['+233244000001', '+233244999999'] }],
        ['raised', 'edit', { seniority: ['officer', 'senior'] }],
        ['moved', 'move', { group: ['sales', 'support'] }],
        ['enabled', 'edit', { status: ['disabled', 'active'] }],
        ['reset', 'reset-password', {}],
    ] as const)(
        'does not confirm by an account made long ago that they %s within the week',
        async (_what, action, changes) => {
            const helper = `helper-${randomUUID().slice(0, 8)}`;
            await enter(helper, 'support', 'senior');
            await did({
                by: 'admin',
                to: helper,
                action: 'create',
                changes: { status: [null, 'active'] },
                daysAgo: 400,
            });
            const [first, second] = [await completed(), await completed()];
            expect((await tries('admin', first, 'release_early', { comment })).status).toBe(202);
            expect((await tries('admin', second, 'release_early', { comment })).status).toBe(202);
            await did({ by: 'admin', to: helper, action, changes, daysAgo: 8 });
            expect((await tries(helper, first, 'release_early', { comment })).status).toBe(200);
            await did({ by: 'admin', to: helper, action, changes, daysAgo: 6 });
            expect((await tries(helper, second, 'release_early', { comment })).code).toBe('NOT_INDEPENDENT');
        },
    );
});

describe('an address that somebody writes for a colleague', () => {
    it('ties the two from then on, also while it waits, and again once it counts', async () => {
        await enter('written', 'support', 'senior');
        const [first, second] = [await completed(), await completed()];
        await tries('admin', first, 'release_early', { comment });
        await tries('admin', second, 'release_early', { comment });
        const edit = { method: 'PUT', version: 1, body: { cellphone: '+233244777888' } } as const;
        expect((await send('admin', '/api/users/support/written', edit)).status).toBe(200);
        expect((await tries('written', first, 'release_early', { comment })).code).toBe('NOT_INDEPENDENT');
        // The wait ends later than the week after the writing, where it is set so.
        await query(`update app_user set pending_until = now() - interval '1 minute' where username = 'written'`);
        await settle();
        const { rows } = await query(
            `select changes -> 'pendingBy' ->> 'from' as by from event_log
                where record_id = 'written' and action = 'address_counts'`,
        );
        expect(rows).toEqual([{ by: 'admin' }]);
        expect((await tries('written', second, 'release_early', { comment })).code).toBe('NOT_INDEPENDENT');
    });
});

describe('somebody of the staff', () => {
    const change = (as: string, kind: string, username: string, body: object, version: number) =>
        send(as, `/api/users/${kind}/${username}`, { method: 'PUT', version, body });
    const needsTwo = { status: 422, body: { code: 'SECOND_PERSON' } };

    it.each([
        ['underwriters', 'junior', 201],
        ['underwriters', 'officer', 201],
        ['underwriters', 'senior', 422],
        ['underwriters', 'lead', 422],
        ['support', 'junior', 422],
        ['admins', 'junior', 422],
    ])('of %s as %s is made with status %i by one', async (kind, seniority, status) => {
        const body = supporter(`new-${kind}-${seniority}`, { seniority });
        expect((await send('admin', `/api/users/${kind}`, { body })).status).toBe(status);
    });

    it('is raised, and enabled again, by two; renamed, lowered and disabled by one', async () => {
        await enter('yaa', 'underwriters', 'officer');
        expect(await change('admin', 'underwriters', 'yaa', { seniority: 'senior' }, 1)).toMatchObject(needsTwo);
        expect((await change('lead2', 'underwriters', 'yaa', { seniority: 'senior' }, 1)).status).toBe(200);
        expect((await change('admin', 'underwriters', 'yaa', { name: 'Yaa Asantewaa' }, 2)).status).toBe(200);
        const gone = { status: 'disabled', reason: 'On leave for a year' };
        expect((await change('admin', 'underwriters', 'yaa', gone, 3)).status).toBe(200);
        const enable = (as: string) => send(as, '/api/users/underwriters/yaa/actions/enable', { version: 4 });
        expect(await enable('admin')).toMatchObject(needsTwo);
        expect(await change('admin', 'underwriters', 'yaa', { status: 'active' }, 4)).toMatchObject(needsTwo);
        expect((await enable('lead3')).body).toMatchObject({ status: 'active' });
        expect((await change('admin', 'underwriters', 'yaa', { seniority: 'officer' }, 5)).status).toBe(200);
    });

    it('is not raised or enabled with many others at once', async () => {
        await enter('many', 'underwriters', 'officer');
        const raised = { ids: ['many'], data: { seniority: 'lead' } };
        expect((await send('admin', '/api/users/underwriters/bulk', { body: raised })).body).toMatchObject({
            succeeded: [],
            failed: [{ id: 'many', code: 'SECOND_PERSON' }],
        });
        await query(`update app_user set status = 'disabled' where username = 'helper'`);
        const enabled = { ids: ['helper'] };
        expect((await send('admin', '/api/users/support/bulk-actions/enable', { body: enabled })).body).toMatchObject({
            succeeded: [],
            failed: [{ id: 'helper', code: 'SECOND_PERSON' }],
        });
        await query(`update app_user set status = 'active' where username = 'helper'`);
    });

    it('is moved to support by two, from the inbox', async () => {
        await enter('mover', 'underwriters', 'junior');
        const body = { group: 'support', seniority: 'officer', merchantCode: null, agentCode: null };
        const url = '/api/users/underwriters/mover/actions/move';
        expect(await send('admin', url, { version: 1, body })).toMatchObject(needsTwo);
        const asked = await waiting('admin2', 'mover');
        expect(asked).toMatchObject({ action: 'move', record: 'users/underwriters', after: { group: 'support' } });
        const { path = '', body: same = {} } = asked?.confirmation ?? {};
        const confirmed = await send('admin2', path, { version: 1, body: same });
        expect(confirmed).toMatchObject({ status: 200, body: { group: 'support' } });
    });
});

describe('a drafted price', () => {
    it('is not published by somebody whose account its author holds', async () => {
        await draft('tied', 'lead2');
        const changes = { cellphone: ['+233244000001', '+233244999999'] } as const;
        await did({ by: 'lead2', to: 'lead3', action: 'edit', changes, daysAgo: 3 });
        const publishes = (as: string) => send(as, '/api/pricing/tied/actions/publish', { version: 1 });
        expect(await publishes('lead3')).toMatchObject({ status: 409, body: { code: 'NOT_INDEPENDENT' } });
        expect((await waiting('lead3', 'tied'))?.refusal).toContain('changed your e-mail or phone');
        expect((await publishes('admin2')).body).toMatchObject({ status: 'published' });
    });
});

describe('where nobody else may answer', () => {
    it('whoever asked is told that a second administrator is missing, and the way out', async () => {
        await query(`update app_user set status = 'disabled' where "group" = 'admin' and username <> 'admin'`);
        const body = supporter('alone');
        expect(await send('admin', '/api/users/support', { body })).toMatchObject({
            status: 422,
            body: { code: 'SECOND_PERSON', message: expect.stringContaining('npm run first-admin') },
        });
        expect((await waiting('admin', 'alone'))?.refusal).toContain('npm run first-admin');
        await query(`update app_user set status = 'active' where "group" = 'admin'`);
        expect((await waiting('admin', 'alone'))?.refusal).toContain('You asked for this yourself');
    });
});
