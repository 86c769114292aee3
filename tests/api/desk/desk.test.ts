import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitedMs } from '../../../domain/application/clock.ts';
import type { CallBack, Colleague, Desk, OwnFigures } from '../../../domain/application/desk.ts';
import { countries } from '../../../domain/countries.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countMove } from '../../../server/platform/database/rollup.ts';
import { decision } from '../../../server/platform/database/schema/application.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { overwrite } from '../../support/sections.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const get = async <T>(by: string, url: string): Promise<{ readonly status: number; readonly body: T }> => {
    const reply = await server.inject({ url, headers: await server.as(by) });
    return { status: reply.statusCode, body: reply.json() };
};
const desk = async (by: string): Promise<Desk> => (await get<Desk>(by, '/api/desk')).body;

/** Placed, and counted as a move would. */
const standing = async (changes: Parameters<typeof placed>[1]): Promise<string> => {
    const uid = await placed(server, changes);
    await server.database.withTransaction((tx) =>
        countMove(tx, {
            uid,
            country: changes?.country ?? 'GH',
            from: null,
            to: changes?.stage ?? 'draft',
            createdAt: new Date().toISOString(),
        }),
    );
    return uid;
};

describe('the desk', () => {
    it('counts what is in reach and tells seniors who holds what', async () => {
        await standing({ stage: 'pending' });
        await standing({ stage: 'under_review', assignee: 'underwriter', reviewer: 'underwriter' });
        await standing({ stage: 'under_review', assignee: 'underwriter2', reviewer: 'underwriter2' });
        await standing({ stage: 'edit_requested', reviewer: 'underwriter2' });
        await standing({ stage: 'pending', country: 'KE', currency: 'KES' });
        const none = {
            pending: 0,
            under_review: 0,
            reviewed: 0,
            edit_requested: 0,
            condition_approved: 0,
            approved: 0,
        };
        expect(await desk('underwriter')).toEqual({ counts: { ...none, pending: 1, under_review: 1 }, colleagues: [] });
        const seen = await desk('senior');
        expect(seen.counts).toEqual({ ...none, pending: 1, under_review: 2, edit_requested: 1 });
        const held = (username: string) => seen.colleagues.find((one) => one.username === username)?.held;
        expect([held('underwriter'), held('underwriter2'), held('senior'), held('underwriter.ke')]).toEqual([
            1,
            1,
            0,
            undefined,
        ]);
    });

    it('names as able who could take an application over, the least busy first', async () => {
        const uid = await placed(server, {
            stage: 'under_review',
            assignee: 'underwriter2',
            reviewer: 'underwriter2',
        });
        const asked = () => get<readonly Colleague[]>('senior', `/api/applications/${uid}/colleagues`);
        const { body } = await asked();
        const names = body.map(({ username }) => username);
        expect(names).toContain('underwriter');
        expect(names).not.toContain('underwriter2');
        expect(names).not.toContain('underwriter.ke');
        expect(names).not.toContain('sales');
        expect(body.map(({ held }) => held)).toEqual(body.map(({ held }) => held).toSorted((a, b) => a - b));
        expect(JSON.stringify(body)).not.toContain('+233');
        // Everybody named is accepted.
        const [first] = body;
        const taken = await journey.does('senior', uid, 'assign', { username: first?.username });
        expect(taken.application.assignee).toBe(first?.username);
        await server.database.pool.query(`update app_user set cellphone = $1 where username = 'underwriter2'`, [
            taken.application.customerPhone,
        ]);
        expect((await asked()).body.map(({ username }) => username)).not.toContain('underwriter2');
    });

    it('lets only whoever may assign look for colleagues', async () => {
        const uid = await placed(server, { stage: 'under_review', assignee: 'underwriter', reviewer: 'underwriter' });
        const statusFor = async (by: string) => (await get(by, `/api/applications/${uid}/colleagues`)).status;
        expect(await statusFor('underwriter')).toBe(403);
        expect(await statusFor('underwriter2')).toBe(404);
        expect(await statusFor('senior')).toBe(200);
        expect(await statusFor('support')).toBe(200);
    });
});

describe('own figures', () => {
    const { timeZone } = countries.GH;
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    const decide = async (row: Partial<typeof decision.$inferInsert> & { readonly applicationUid: string }) =>
        server.database.orm.insert(decision).values({
            decisionId: v7(),
            round: 1,
            kind: 'approve',
            decidedBy: 'underwriter2',
            reasonCodes: [],
            inputsHash: 'hash',
            waitedMinutes: 10,
            decidedAt: daysAgo(0),
            ...row,
        });

    it('counts the last seven days of the country, with the middle time and what was sent back', async () => {
        const applicationUid = await placed(server, { stage: 'reviewed', reviewer: 'underwriter2' });
        for (const waitedMinutes of [4, 90, 12]) await decide({ applicationUid, waitedMinutes });
        await decide({ applicationUid, kind: 'reject', decidedAt: daysAgo(2), waitedMinutes: 7 });
        await decide({ applicationUid, kind: 'request_edit', decidedAt: daysAgo(2), waitedMinutes: 1 });
        await decide({ applicationUid, kind: 'rework', decidedBy: 'senior', decidedAt: daysAgo(2) });
        await decide({ applicationUid, kind: 'approve', decidedAt: daysAgo(30) });
        await decide({ applicationUid, kind: 'approve', decidedBy: 'senior' });
        const { body } = await get<OwnFigures>('underwriter2', '/api/desk/figures');
        const none = { approved: 0, changed: 0, rejected: 0, edits: 0, reworked: 0, medianMinutes: null };
        expect(body.days.map(({ day }) => day)).toEqual(
            [6, 5, 4, 3, 2, 1, 0].map((days) => dayIn(timeZone, daysAgo(days))),
        );
        expect(body.days[6]).toMatchObject({ ...none, approved: 3, medianMinutes: 12 });
        expect(body.days[4]).toMatchObject({ ...none, rejected: 1, edits: 1, reworked: 1, medianMinutes: 7 });
        expect(body.days[5]).toMatchObject(none);
    });

    it('notes with every decision how long the customer had waited', async () => {
        const uid = await placed(server, {
            stage: 'reviewed',
            reviewer: 'underwriter',
            waitingSince: '2026-11-02T09:00:00.000Z',
        });
        await journey.does('senior', uid, 'approve');
        const { rows } = await server.database.pool.query<{ waited: number }>(
            'select waited_minutes as waited from decision where application_uid = $1',
            [uid],
        );
        expect(rows[0]?.waited).toBeGreaterThan(60);
    });
});

describe('the clock', () => {
    it('stands while the sales person edits, and keeps the place in the queue', async () => {
        const uid = await journey.claimed('underwriter');
        const since = async (): Promise<string> => {
            const { rows } = await server.database.pool.query<{ since: Date }>(
                'select waiting_since as since from application where uid = $1',
                [uid],
            );
            return rows[0]?.since.toISOString() ?? '';
        };
        const submitted = await since();
        await journey.does('underwriter', uid, 'request_edit', {
            sections: [{ section: 'address', reasonCode: 'WRONG', message: 'Which house is it?' }],
        });
        expect(await since()).toBe(submitted);
        // An hour after it was submitted it was sent back, and that is long ago.
        await server.database.pool.query(
            `update application set waiting_since = '2026-11-02T09:00Z', stage_since = '2026-11-02T10:00Z' where uid = $1`,
            [uid],
        );
        await journey.does('sales', uid, 'answer_flag', { section: 'address', answer: 'The blue one by the well.' });
        await journey.does('sales', uid, 'resubmit');
        const { body } = await journey.read('underwriter', uid);
        expect(body.application.stage).toBe('pending');
        const waited = waitedMs(body.application, countries.GH, Date.parse(body.application.stageSince));
        expect(waited).toBe(3_600_000);
    });
});

describe('call backs', () => {
    const promised = async (changes: Parameters<typeof placed>[1], at: string | null): Promise<string> => {
        const uid = await placed(server, changes);
        const attempts = [
            {
                at: '2024-11-20T10:00:00.000Z',
                number: '+233244123456',
                result: 'callback',
                callbackAt: '2024-11-20T11:00:00.000Z',
            },
            ...(at === null
                ? [{ at: '2024-11-21T10:00:00.000Z', number: '+233244123456', result: 'no_answer' }]
                : [{ at: '2024-11-21T10:00:00.000Z', number: '+233244123456', result: 'callback', callbackAt: at }]),
        ];
        await server.database.pool.query(
            `update application_check set outcome = null, status = 'in_progress', findings = $2, calls_back = true
                where application_uid = $1 and type = 'customerCall'`,
            [uid, { attempts }],
        );
        return uid;
    };

    it('are those of what one holds and of what may be claimed, the soonest first', async () => {
        const later = await promised({ stage: 'under_review', assignee: 'underwriter' }, '2024-11-22T12:00:00.000Z');
        const sooner = await promised({ stage: 'pending' }, '2024-11-22T08:00:00.000Z');
        await promised({ stage: 'under_review', assignee: 'underwriter2' }, '2024-11-22T09:00:00.000Z');
        await promised({ stage: 'under_review', assignee: 'underwriter' }, null);
        await promised({ stage: 'pending', country: 'KE', currency: 'KES' }, '2024-11-22T07:00:00.000Z');
        const { body } = await get<readonly CallBack[]>('underwriter', '/api/desk/call-backs');
        expect(body).toMatchObject([
            { uid: sooner, assignee: null, at: '2024-11-22T08:00:00.000Z' },
            { uid: later, assignee: 'underwriter', at: '2024-11-22T12:00:00.000Z' },
        ]);
        expect(JSON.stringify(body)).not.toContain('+233');
        // Whoever has been reached needs no reminder.
        await server.database.pool.query(`update application_check set outcome = 'pass' where application_uid = $1`, [
            sooner,
        ]);
        expect((await get<readonly CallBack[]>('underwriter', '/api/desk/call-backs')).body).toHaveLength(1);
    });

    it('are found once such a call is recorded, though what was found out lies sealed', async () => {
        const uid = await placed(server, { stage: 'under_review', assignee: 'underwriter' });
        const [at, callbackAt] = ['2024-11-20T10:00:00.000Z', '2024-11-22T06:00:00.000Z'];
        const findings = { attempts: [{ at, number: '+233244123456', result: 'callback', callbackAt }] };
        const call = { check: 'customerCall', outcome: null, reasonCodes: [], comment: null, findings };
        await journey.does('underwriter', uid, 'record_check', call);
        const { body } = await get<readonly CallBack[]>('underwriter', '/api/desk/call-backs');
        expect(body.filter((one) => one.uid === uid)).toMatchObject([{ at: callbackAt }]);
    });

    it('are those of guarantors too, each by name', async () => {
        const uid = await placed(server, { stage: 'under_review', assignee: 'underwriter' });
        const people = [
            { name: 'Yaw Boateng', phone: '+233201112223' },
            { name: 'Efua Annan', phone: '+233201112299' },
        ];
        const asked = { at: '2024-11-20T10:00:00.000Z', result: 'callback', callbackAt: '2024-11-22T07:00:00.000Z' };
        const attempts = [
            ...['+233201112223', '+233201112299', '+233201112200'].map((number) => ({ ...asked, number })),
            { at: '2024-11-21T10:00:00.000Z', number: '+233201112299', result: 'answered' },
        ];
        const { pool } = server.database;
        await overwrite(server.database, uid, { guarantor: { guarantors: people } });
        await pool.query(
            `update application_check set outcome = null, status = 'in_progress', findings = $2, calls_back = true
                where application_uid = $1 and type = 'guarantor'`,
            [uid, { attempts }],
        );
        const { body } = await get<readonly CallBack[]>('underwriter', '/api/desk/call-backs');
        expect(body.filter((one) => one.uid === uid)).toMatchObject([
            { guarantorName: 'Yaw Boateng', at: '2024-11-22T07:00:00.000Z' },
        ]);
        expect(JSON.stringify(body)).not.toContain('+233');
    });
});
