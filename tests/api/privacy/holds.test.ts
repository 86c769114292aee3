import { describe, expect, it } from 'vitest';
import { stopOf } from '../../../server/lending/privacy/due.ts';
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
