import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

let uid: string;
beforeAll(async () => {
    uid = await room.to.completed();
});
beforeEach(() => vi.restoreAllMocks());

const lockFor = async (by: string) =>
    (await room.send<{ lock: Record<string, unknown> | null }>(by, 'GET', `/api/applications/${uid}/dossier`)).body
        .lock;

it('what was asked and what the provider said stand in the record of those who review; those who sell see neither', async () => {
    expect(await lockFor('support')).toMatchObject({
        wanted: 'enrolled',
        told: 'active',
        toldAt: expect.any(String),
        isUnderWay: false,
        provider: 'simulator',
    });
    expect(await lockFor('sales')).toBeNull();
});

it('says "locked" only once the provider does, whatever was ordered', async () => {
    await room.age(uid, 12);
    const { services, database } = room.server;
    await database.withTransaction((tx) => services.jobs.send(tx, 'keep_loans', {}));
    await drain(services, { only: ['keep_loans'] });
    expect(await lockFor('support')).toMatchObject({ wanted: 'locked', told: 'active', isUnderWay: true });
    await drain(services, { only: ['carry_lock'] });
    expect(await lockFor('support')).toMatchObject({ wanted: 'locked', told: 'locked', isUnderWay: false });
});

it('support asks the provider now, which is logged, and sets right what is otherwise', async () => {
    const { services } = room.server;
    const look = vi
        .spyOn(services.partners.deviceLock, 'look')
        .mockResolvedValue({ state: 'active', failure: null, providerRef: null });
    const tell = vi
        .spyOn(services.partners.deviceLock, 'tell')
        .mockResolvedValue({ state: 'locked', failure: null, providerRef: null });
    await room.journey.does('support', uid, 'look_at_phone');
    await drain(services, { only: ['carry_lock'] });
    await room.rows(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
    await drain(services, { only: ['carry_lock'] });
    expect([look.mock.calls.length, tell.mock.calls.map(([{ wanted }]) => wanted)]).toEqual([1, ['locked']]);
    expect(
        await room.rows(`select actor from event_log where record_id = $1 and action = 'look_at_phone'`, uid),
    ).toEqual([{ actor: 'support' }]);
    expect(await room.journey.tries('sales', uid, 'look_at_phone')).toMatchObject({ status: 403 });
});
