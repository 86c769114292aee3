import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { codeRefusals } from '../../../domain/lending/lockAbilities.ts';
import { phoneCalls } from '../../../domain/lending/phoneCalls.ts';
import { refusedBy, type PhoneDesk } from '../../../domain/lending/phoneDesk.ts';
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

it('support sees each order, what was paid, and why an answer cannot be given now', async () => {
    const { services } = room.server;
    const phoneFor = async (by: string) =>
        (await room.send<{ phone: PhoneDesk | null }>(by, 'GET', `/api/applications/${uid}/dossier`)).body.phone;
    const desk = await phoneFor('support');
    expect(desk?.orders.map(({ type, by, status }) => [type, by, status])).toEqual([
        ['lock', 'system', 'ack'],
        ['enroll', 'system', 'ack'],
    ]);
    expect(desk?.money).toMatchObject({ currency: 'GHS', lastPayment: null, isOnItsWay: false, toOpen: 5_500 });
    expect(desk?.refusals).toEqual({
        lock_device: refusedBy.rights,
        lift_lock: refusedBy.rights,
        renew_key: refusedBy.rights,
        release_early: refusedBy.rights,
        give_code: codeRefusals.no_codes,
    });
    expect((await phoneFor('admin'))?.refusals).toEqual({
        lift_lock: 'Nobody locked this phone by hand; there is nothing to lift',
        renew_key: 'This phone did not ask to be enrolled again: start our lock app on it, and try once more',
        give_code: codeRefusals.no_codes,
    });
    const quick = phoneCalls[0]?.actions.find(({ action }) => action === 'unlock_device');
    await room.journey.does('support', uid, 'unlock_device', { ...quick?.told });
    await drain(services, { only: ['carry_lock'] });
    await room.pay(uid, 2_000);
    const after = await phoneFor('support');
    expect(after?.money?.lastPayment).toMatchObject({ amount: 2_000 });
    expect(after?.refusals).toMatchObject({ unlock_device: 'The phone is not locked; there is nothing to open' });
    expect(await phoneFor('sales')).toBeNull();
});
