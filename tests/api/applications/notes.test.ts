import { describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import type { Notes, UnreadNotes } from '../../../domain/application/notes.ts';
import { people } from '../../unit/application/people.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

const server = sharedServer();

const held = () => placed(server, { stage: 'under_review', assignee: 'underwriter', reviewer: 'underwriter' });

const read = async (by: string, uid: string): Promise<Notes> =>
    (await server.inject({ url: `/api/applications/${uid}/notes`, headers: await server.as(by) })).json();

const textsFor = async (by: string, uid: string): Promise<readonly string[]> =>
    (await read(by, uid)).threads.flatMap(({ notes }) => notes.map(({ body }) => body));

const write = async (by: string, uid: string, note: object, key: string = v7()) => {
    const reply = await server.inject({
        method: 'POST',
        url: `/api/applications/${uid}/notes`,
        headers: { ...(await server.as(by)), 'idempotency-key': key },
        payload: { topic: 'identity', audience: 'shared', body: 'Is this a new card?', ...note },
    });
    return { status: reply.statusCode, body: reply.json<Notes & { readonly errors?: object }>() };
};

const unread = async (by: string): Promise<readonly UnreadNotes[]> =>
    (await server.inject({ url: '/api/notes/unread', headers: await server.as(by) })).json();

const notified = async (uid: string) =>
    (
        await server.database.pool.query<{ recipient: string; title: string; link: string }>(
            `select recipient, title, link from notification where link like $1 order by created_at, recipient`,
            [`%${uid}%`],
        )
    ).rows;

describe('between desk and shop', () => {
    it('the sales person reads what the underwriter asks, is told, and answers', async () => {
        const uid = await held();
        expect(await write('underwriter', uid, { mentions: ['sales'] })).toMatchObject({ status: 201 });
        expect(await notified(uid)).toEqual([
            { recipient: 'sales', title: 'You are mentioned', link: `/home/pending/${uid}` },
        ]);
        const notes = await read('sales', uid);
        expect(notes.mayWrite).toEqual(['shared']);
        const [thread] = notes.threads.filter((one) => one.notes.length > 0);
        expect(thread).toMatchObject({
            topic: 'identity',
            title: 'Identity',
            sections: ['kyc'],
            notes: [{ body: 'Is this a new card?', author: 'underwriter', isUnread: true, mentions: ['sales'] }],
        });
        expect(await write('sales', uid, { body: 'Yes, issued in May.' })).toMatchObject({ status: 201 });
        // Nobody was called upon: the other side is told all the same.
        expect((await notified(uid)).slice(1)).toEqual([
            { recipient: 'underwriter', title: 'A note for you', link: `/underwriters/identity-check/${uid}` },
        ]);
        expect(await textsFor('underwriter', uid)).toEqual(['Is this a new card?', 'Yes, issued in May.']);
    });

    it('is read by nobody who does not reach the application', async () => {
        const uid = await held();
        await write('underwriter', uid, {});
        for (const stranger of ['sales2', 'sales.kumasi', 'underwriter2', 'underwriter.ke', 'sales.ke']) {
            const headers = await server.as(stranger);
            const reply = await server.inject({ url: `/api/applications/${uid}/notes`, headers });
            expect([stranger, reply.statusCode]).toEqual([stranger, 404]);
            expect([stranger, (await write(stranger, uid, {})).status]).toEqual([stranger, 404]);
        }
        expect(await textsFor('teamlead', uid)).toEqual(['Is this a new card?']);
        expect((await write('teamlead', uid, {})).status).toBe(403);
    });

    it('is written once however often it is sent', async () => {
        const uid = await held();
        const key = v7();
        await Promise.all(Array.from({ length: 4 }, () => write('sales', uid, {}, key)));
        expect(await textsFor('sales', uid)).toHaveLength(1);
        expect(await notified(uid)).toHaveLength(1);
    });

    it('leaves the version of the application alone, and stands in the log without its words', async () => {
        const uid = await held();
        await write('underwriter', uid, {});
        const { rows } = await server.database.pool.query(
            `select a.version, e.action, e.actor, e.changes from application a join event_log e on e.record_id = a.uid
                where a.uid = $1 and e.record = 'notes'`,
            [uid],
        );
        expect(rows).toMatchObject([{ version: 1, action: 'write_note', actor: 'underwriter' }]);
        expect(JSON.stringify(rows)).not.toContain('new card');
    });
});

describe('internal notes', () => {
    it('are never told to those who sell, nor may they write one', async () => {
        const uid = await held();
        expect(await write('underwriter', uid, { audience: 'internal', body: 'Third time this week.' })).toMatchObject({
            status: 201,
        });
        for (const seller of ['sales', 'teamlead']) {
            const notes = await read(seller, uid);
            expect(notes.threads.flatMap((thread) => thread.notes)).toEqual([]);
            expect(JSON.stringify(notes)).not.toContain('Third time');
            expect((await write(seller, uid, { audience: 'internal' })).status).toBe(403);
        }
        expect(await notified(uid)).toEqual([]);
        for (const reader of ['underwriter', 'senior', 'admin', 'support']) {
            expect([reader, await textsFor(reader, uid)]).toEqual([reader, ['Third time this week.']]);
        }
        const dossier = await server.inject({
            url: `/api/applications/${uid}/dossier`,
            headers: await server.as('sales'),
        });
        expect(dossier.body).not.toContain('note');
        expect((await unread('sales')).map((one) => one.uid)).not.toContain(uid);
    });

    it('the database itself keeps them from a seller', async () => {
        const uid = await held();
        await write('underwriter', uid, { audience: 'internal' });
        await write('underwriter', uid, {});
        const rows = await server.database.withTransaction(
            async ({ client }) =>
                (await client.query('select audience from application_note where application_uid = $1', [uid])).rows,
            { scope: { ...people.owner, username: 'sales', country: 'GH', merchantCode: 'GH0001' } },
        );
        expect(rows).toEqual([{ audience: 'shared' }]);
    });

    it('call upon nobody outside the reviewing side', async () => {
        const uid = await held();
        const { status, body } = await write('underwriter', uid, { audience: 'internal', mentions: ['sales'] });
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['mentions']]);
        expect((await write('underwriter', uid, { mentions: ['admin2'] })).status).toBe(422);
        expect(await textsFor('underwriter', uid)).toEqual([]);
    });
});

describe('what is unread', () => {
    it('is marked until the thread was looked at, thread by thread', async () => {
        const uid = await held();
        await write('underwriter', uid, {});
        await write('underwriter', uid, { topic: 'income', body: 'Who pays the rent?' });
        expect((await unread('sales')).find((one) => one.uid === uid)).toMatchObject({ unread: 2 });
        expect((await unread('underwriter')).find((one) => one.uid === uid)).toBeUndefined();
        const identity = (await read('sales', uid)).threads.find(({ topic }) => topic === 'identity');
        const seen = await server.inject({
            method: 'PUT',
            url: `/api/applications/${uid}/notes/seen`,
            headers: await server.as('sales'),
            payload: { topic: 'identity', audience: 'shared', until: identity?.notes.at(-1)?.at },
        });
        expect(seen.statusCode).toBe(204);
        expect((await unread('sales')).find((one) => one.uid === uid)).toMatchObject({ unread: 1 });
        await write('underwriter', uid, { body: 'One thing more.' });
        expect((await unread('sales')).find((one) => one.uid === uid)).toMatchObject({ unread: 2 });
    });
});

describe('what may be written, and when', () => {
    it.each(['draft', 'completed', 'rejected', 'cancelled', 'expired'] as const)('nothing at %s', async (stage) => {
        const uid = await placed(server, { stage, assignee: 'underwriter', reviewer: 'underwriter' });
        expect((await write('underwriter', uid, {})).status).toBe(403);
        expect((await write('sales', uid, {})).status).toBe(403);
    });

    it('not by support, who reads numbers by their last four', async () => {
        const uid = await held();
        await write('underwriter', uid, { body: 'Call +233 24 412 3456 or mail ama@example.com at 9' });
        expect((await write('support', uid, {})).status).toBe(403);
        expect(await textsFor('support', uid)).toEqual(['Call ••••3456 or mail •••• at 9']);
    });

    it.each([
        ['no words', { body: '   ' }],
        ['too many', { body: 'x'.repeat(2_001) }],
        ['an unknown topic', { topic: 'weather' }],
        ['an unknown reader', { audience: 'everybody' }],
    ])('not with %s', async (_what, note) => {
        expect((await write('underwriter', await held(), note)).status).toBe(422);
    });
});
