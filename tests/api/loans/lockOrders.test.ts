import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import type { DeviceStatus, LockOrder } from '../../../server/partners/deviceLock/deviceLock.ts';
import { lookAgain, orderPhone } from '../../../server/lending/servicing/orderPhone.ts';
import { phone } from '../../../server/platform/database/schema/application.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

let uid: string;
let imei: string;
beforeAll(async () => {
    uid = await room.to.completed();
    imei =
        (await room.rows<{ imei: string }>('select imei from device where application_uid = $1', uid))[0]?.imei ?? '';
});

const lock = () => room.server.services.partners.deviceLock;
const said = (state: DeviceStatus['state']): DeviceStatus => ({ state, failure: null, providerRef: null });
beforeEach(async () => {
    vi.restoreAllMocks();
    // What a test leaves waiting is not the next one's.
    await room.rows(`delete from pgboss.job where name = 'carry_lock'`);
    await room.rows('update phone set next_at = null');
});

const order = (wanted: LockOrder['wanted']): Promise<unknown> =>
    room.server.database.withTransaction((tx) =>
        orderPhone(tx, room.server.services, { uid, imei, wanted, reason: 'test' }),
    );
const carry = (): Promise<number> => drain(room.server.services, { only: ['carry_lock'] });
/** Lets so long pass for what is planned. */
const later = async (): Promise<number> => {
    await room.server.database.pool.query(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
    return carry();
};
const truths = async () =>
    (
        await room.rows(
            `select wanted, told, told_seq = wanted_seq as "isAnswered", next_at is null as rests from phone where imei = $1`,
            imei,
        )
    )[0];

describe('orders to a phone', () => {
    it('make every earlier one void: an answer that comes late says nothing', async () => {
        let answer = (): void => undefined;
        const tell = vi.spyOn(lock(), 'tell').mockImplementation(async ({ wanted }) => {
            if (wanted !== 'released') return said('active');
            await new Promise<void>((done) => {
                answer = done;
            });
            return said('releasing');
        });
        vi.spyOn(lock(), 'look').mockResolvedValue(said('active'));
        await order('released');
        const slow = carry();
        await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
        await order('open');
        // One call at a time: the one that opens waits for the one under way.
        await carry();
        expect(tell).toHaveBeenCalledTimes(1);
        answer();
        await slow;
        expect(await truths()).toMatchObject({ wanted: 'open', told: 'active', isAnswered: false });
        await later();
        expect(await truths()).toMatchObject({ wanted: 'open', told: 'active', isAnswered: true });
        expect(tell.mock.calls.map(([{ wanted }]) => wanted)).toEqual(['released', 'open']);
    });

    it('that open are never given up, however long the provider is away', async () => {
        const tell = vi.spyOn(lock(), 'tell').mockRejectedValue(new PartnerTrouble('device lock', 'down'));
        await order('open');
        await carry();
        for (let times = 1; times < 15; times += 1) await later();
        expect(tell).toHaveBeenCalledTimes(15);
        expect(await room.rows(`select 1 from pgboss.job where state = 'failed'`)).toEqual([]);
        tell.mockResolvedValue(said('active'));
        await later();
        expect(await truths()).toMatchObject({ wanted: 'open', told: 'active', isAnswered: true });
    });

    it('that open are repeated at once where nobody knows whether they arrived; locks are looked for first', async () => {
        const tell = vi.spyOn(lock(), 'tell').mockRejectedValue(new PartnerTrouble('device lock', 'timeout'));
        const look = vi.spyOn(lock(), 'look').mockResolvedValue(said('active'));
        await order('open');
        await carry();
        await later();
        expect([tell.mock.calls.length, look.mock.calls.length]).toEqual([2, 0]);
        await order('released');
        await carry();
        await later();
        expect([tell.mock.calls.length, look.mock.calls.length]).toEqual([3, 2]);
    });

    it('are looked for again where a phone that is open is locked by somebody else', async () => {
        vi.spyOn(lock(), 'tell').mockResolvedValue(said('active'));
        const look = vi.spyOn(lock(), 'look').mockResolvedValue(said('active'));
        await order('open');
        await carry();
        await later();
        look.mockResolvedValue(said('locked'));
        await later();
        expect(await truths()).toMatchObject({ wanted: 'open', told: 'locked', rests: false });
        look.mockResolvedValue(said('active'));
        for (let times = 0; times < 4; times += 1) await later();
        expect(await truths()).toMatchObject({ told: 'active', rests: true });
    });

    it('open one that its provider locked by itself, though nothing was ever wanted of it but to be there', async () => {
        const other = await room.to.completed();
        const one = async () =>
            (await room.rows(`select wanted, told, told_at from phone where application_uid = $1`, other))[0];
        expect(await one()).toMatchObject({ wanted: 'enrolled', told: 'active' });
        await room.rows(`update phone set wanted_at = now() - interval '9 days' where application_uid = $1`, other);
        const [row] = await room.server.database.orm.select().from(phone).where(eq(phone.applicationUid, other));
        const look = vi.spyOn(lock(), 'look').mockResolvedValue(said('locked'));
        const tell = vi.spyOn(lock(), 'tell').mockImplementation(async () => {
            look.mockResolvedValue(said('active'));
            return said('active');
        });
        await room.server.database.withTransaction(async (tx) => {
            if (row !== undefined) await lookAgain(tx, room.server.services.jobs, row);
        });
        await carry();
        expect(tell.mock.calls.map(([{ wanted }]) => wanted)).toEqual(['open']);
        expect(await one()).toMatchObject({ wanted: 'open', told: 'active' });
        expect(await room.rows('select state, failure from device where application_uid = $1', other)).toEqual([
            { state: 'active', failure: null },
        ]);
    });

    it('whose work was lost are found by the clock', async () => {
        vi.spyOn(lock(), 'tell').mockResolvedValue(said('active'));
        vi.spyOn(lock(), 'look').mockResolvedValue(said('active'));
        await order('open');
        await room.server.database.pool.query(`delete from pgboss.job where name = 'carry_lock'`);
        await room.rows(`update phone set next_at = now() - interval '2 minutes' where imei = $1`, imei);
        await room.server.database.withTransaction((tx) => room.server.services.jobs.send(tx, 'carry_open_locks', {}));
        await drain(room.server.services, { only: ['carry_open_locks', 'carry_lock'] });
        expect(await truths()).toMatchObject({ told: 'active', isAnswered: true });
    });
});

it('takes what opens a phone before everything else that waits', async () => {
    const other = await room.to.completed();
    const told: string[] = [];
    vi.spyOn(lock(), 'tell').mockImplementation(async ({ wanted }) => {
        told.push(wanted);
        return said(wanted === 'open' ? 'active' : 'released');
    });
    vi.spyOn(lock(), 'look').mockResolvedValue(said('active'));
    const [phone] = await room.rows<{ imei: string }>('select imei from phone where application_uid = $1', other);
    await room.server.database.withTransaction((tx) =>
        orderPhone(tx, room.server.services, {
            uid: other,
            imei: phone?.imei ?? '',
            wanted: 'released',
            reason: 'test',
        }),
    );
    await order('open');
    told.length = 0;
    await carry();
    expect(told[0]).toBe('open');
});
