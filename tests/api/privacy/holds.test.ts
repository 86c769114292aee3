import { describe, expect, it } from 'vitest';
import { stopOf } from '../../../server/lending/privacy/due.ts';
import { warnDue } from '../../../server/work/warnDue.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Kept {
    readonly id: string;
    readonly version: number;
    readonly customerName: string;
    readonly status: string;
}

const does = async (by: string, id: string, action: string, body: object = {}) => {
    const [row] = await room.rows<{ version: number }>('select version from legal_hold where hold_id = $1', id);
    return room.send<Kept>(by, 'POST', `/api/legal-holds/${id}/actions/${action}`, {
        body,
        version: row?.version ?? 0,
    });
};

const asks = (uid: string, changes: object = {}) =>
    room.send<Kept>('admin', 'POST', '/api/legal-holds', {
        body: {
            applicationUid: uid,
            reason: 'The court of Accra asks for the file',
            reviewOn: daysFromNow(90),
            country: 'GH',
            ...changes,
        },
    });

const stops = (uid: string) => room.server.database.withTransaction((tx) => stopOf(tx, uid));

/** What people were told of a record so far, the timers having run twice on a day. */
const toldBy = async (day: string, id: string): Promise<readonly string[]> => {
    const services = { ...room.server.services, clock: () => new Date(`${day}T08:00:00Z`) };
    const log = { error: () => undefined };
    for (const runId of ['once', 'and again'])
        await warnDue({ services, data: {}, runId, log, finish: () => Promise.resolve() });
    const notices = await room.rows<{ told: string }>(
        `select kind || ' ' || recipient as told from notification where once_key like '%' || $1 || '%' order by kind desc, recipient`,
        id,
    );
    return notices.map(({ told }) => told);
};

const toAdmins = async (kind: string): Promise<readonly string[]> => {
    const admins = await room.rows<{ username: string }>(
        `select username from app_user where ('admin' = "group" or 'admin' = any (more_groups)) and country in ('GH', '*')
            and status = 'active' and not is_test_mode order by username`,
    );
    return admins.map(({ username }) => `${kind} ${username}`);
};

describe('a legal hold', () => {
    it('keeps all of a customer from the second person on, until two lift it', async () => {
        const uid = await room.journey.submitted();
        await room.journey.does('sales', uid, 'cancel', { reason: 'CUSTOMER_WITHDREW' });
        const { status, body } = await asks(uid);
        expect([status, body.customerName]).toEqual([201, expect.any(String)]);
        expect((await stops(uid)).stop).toBeNull();
        expect((await does('admin', body.id, 'agree')).status).not.toBe(200);
        expect((await does('admin2', body.id, 'agree')).status).toBe(200);
        expect((await stops(uid)).stop).toBe('hold');
        const reason = 'The case was closed';
        expect((await does('admin', body.id, 'lift', { reason })).body).toMatchObject({ code: 'SECOND_PERSON' });
        expect((await stops(uid)).stop).toBe('hold');
        expect((await does('admin2', body.id, 'lift', { reason })).status).toBe(200);
        expect((await stops(uid)).stop).toBeNull();
    });

    it('is brought back to mind two weeks before its day and on it, once each, as long as it lasts', async () => {
        const uid = await room.journey.submitted();
        const { body } = await asks(uid);
        const [soon, now] = [await toAdmins('holdReviewSoon'), await toAdmins('holdReviewNow')];
        expect(soon.length).toBeGreaterThan(1);
        expect(await toldBy(daysFromNow(90), body.id)).toEqual([]);
        await does('admin2', body.id, 'agree');
        expect(await toldBy(daysFromNow(75), body.id)).toEqual([]);
        expect(await toldBy(daysFromNow(76), body.id)).toEqual(soon);
        expect(await toldBy(daysFromNow(89), body.id)).toEqual(soon);
        expect(await toldBy(daysFromNow(90), body.id)).toEqual([...soon, ...now]);
        const [notice] = await room.rows<{ body: string; link: string }>(
            `select body, link from notification where kind = 'holdReviewNow' limit 1`,
        );
        expect(notice?.body).toMatch(/^GH-\S+: the day has come/);
        expect(notice?.link).toBe(`/admin/edit/legal-holds/${body.id}`);
        const other = await asks(await room.journey.submitted());
        await does('admin2', other.body.id, 'agree');
        for (const by of ['admin', 'admin2']) await does(by, other.body.id, 'lift', { reason: 'The case was closed' });
        expect(await toldBy(daysFromNow(90), other.body.id)).toEqual([]);
    });

    it('is looked at again within 180 days, and is about somebody of its country', async () => {
        const uid = await room.journey.submitted();
        expect((await asks(uid, { reviewOn: daysFromNow(200) })).body.errors).toHaveProperty('reviewOn');
        expect((await asks(uid, { country: 'KE' })).status).toBe(422);
    });
});

describe('a breach', () => {
    const write = (changes: object = {}) =>
        room.send<{ id: string; tellBy: string; version: number }>('admin', 'POST', '/api/breaches', {
            body: {
                what: 'A phone with pictures was lost',
                noticedAt: '2026-11-20T08:00:00.000Z',
                people: 3,
                risk: 'high',
                country: 'GH',
                ...changes,
            },
        });

    it.each([
        ['GH', '2026-11-23T08:00:00.000Z'],
        ['RW', '2026-11-22T08:00:00.000Z'],
        ['UG', '2026-11-21T08:00:00.000Z'],
    ])('of %s is told to the authority in time', async (country, due) => {
        const { body } = await write({ country });
        const [row] = await room.rows<{ due: Date }>('select tell_by as due from breach where breach_id = $1', body.id);
        expect(row?.due.toISOString()).toBe(due);
    });

    it('is brought to mind two days before its authority is told and on that day, once each, until it is', async () => {
        const { body } = await write();
        const told = await write();
        const authorityToldAt = '2026-11-20T12:00:00.000Z';
        await room.send('admin', 'PUT', `/api/breaches/${told.body.id}`, { body: { authorityToldAt }, version: 1 });
        const [soon, now] = [await toAdmins('breachSoon'), await toAdmins('breachNow')];
        expect(await toldBy('2026-11-20', body.id)).toEqual([]);
        expect(await toldBy('2026-11-21', body.id)).toEqual(soon);
        expect(await toldBy('2026-11-22', body.id)).toEqual(soon);
        expect(await toldBy('2026-11-23', body.id)).toEqual([...soon, ...now]);
        expect(await toldBy('2026-11-23', told.body.id)).toEqual([]);
    });

    it('is closed once everybody is told, and then stays as it is', async () => {
        const { body } = await write();
        const change = (changes: object, version: number) =>
            room.send<{ version: number }>('admin', 'PUT', `/api/breaches/${body.id}`, { body: changes, version });
        expect((await change({ state: 'closed' }, 1)).body.errors).toEqual({
            measures: expect.any(String),
            notToldBecause: expect.any(String),
            peopleToldAt: expect.any(String),
        });
        expect((await change({ authorityToldAt: '2026-11-19T08:00:00.000Z' }, 1)).body.errors).toHaveProperty(
            'authorityToldAt',
        );
        const told = { authorityToldAt: '2026-11-20T12:00:00.000Z', peopleToldAt: '2026-11-20T13:00:00.000Z' };
        expect((await change({ ...told, measures: 'It was wiped from afar', state: 'closed' }, 1)).status).toBe(200);
        expect((await change({ people: 4 }, 2)).status).toBe(422);
    });
});
