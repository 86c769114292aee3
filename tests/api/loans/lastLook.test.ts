import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import type { DeviceStatus } from '../../../server/partners/deviceLock/deviceLock.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();
const lock = () => room.server.services.partners.deviceLock;
const said = (state: DeviceStatus['state']): DeviceStatus => ({ state, failure: null, providerRef: null });
beforeEach(async () => {
    vi.restoreAllMocks();
    // What a test leaves waiting is not the next one's.
    await room.rows(`delete from pgboss.job where name = 'carry_lock'`);
    await room.rows('update phone set next_at = null');
});

const carry = (): Promise<number> => drain(room.server.services, { only: ['carry_lock'] });
/** Lets so long pass for what is planned. */
const later = async (): Promise<number> => {
    await room.server.database.pool.query(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
    return carry();
};
/** How many people heard that of the phone of a loan. */
const noticesOf = async (late: string, kind: string): Promise<number> =>
    (
        await room.rows(
            `select 1 from notification n join phone p on n.once_key like '%' || p.phone_id || '%'
                where p.application_uid = $1 and n.kind = $2`,
            late,
            kind,
        )
    ).length;

describe('the last look before a phone is locked', () => {
    /** A late loan whose phone is about to be locked. */
    const aboutToLock = async (): Promise<string> => {
        const late = await room.to.completed();
        await room.age(late, 12);
        const { services } = room.server;
        await room.server.database.withTransaction((tx) => services.jobs.send(tx, 'keep_loans', {}));
        await drain(services, { only: ['keep_loans'] });
        const [waiting] = await room.rows('select wanted, told from phone where application_uid = $1', late);
        expect(waiting).toEqual({ wanted: 'locked', told: 'active' });
        return late;
    };
    const stateOf = async (late: string) =>
        (await room.rows('select state from device where application_uid = $1', late))[0]?.['state'];

    it.each([
        [
            'money is on its way',
            `insert into money_order (order_id, kind, application_uid, reference, number, network, amount, currency, country, state, merchant_code, sales_username, created_by, search)
            select gen_random_uuid()::text, 'instalment', application_uid, reference, '+233244120000', 'MTN', 100, 'GHS', 'GH', 'asked', 'GH0001', 'sales', 'sales', '' from loan where application_uid = $1`,
        ],
        [
            'it is in repair',
            `update loan set holds = jsonb_build_array(jsonb_build_object('from', '2000-01-01', 'until', '2999-01-01', 'cause', 'repair')) where application_uid = $1`,
        ],
        ['it is paid', `update loan set opens_at = 0 where application_uid = $1`],
        [
            'it turned out to be away for a week',
            `update phone set seen = jsonb_build_object('lastSeen', to_json(now() - interval '8 days')) where application_uid = $1`,
        ],
    ])('leaves it open where %s meanwhile', async (_, change) => {
        const late = await aboutToLock();
        await room.rows(change, late);
        const tell = vi.spyOn(lock(), 'tell');
        await carry();
        expect(tell).not.toHaveBeenCalled();
        expect(await stateOf(late)).toBe('active');
        expect(
            await room.rows(`select status from device_command where application_uid = $1 and type = 'lock'`, late),
        ).toEqual([{ status: 'superseded' }]);
    });

    it('is not come to where the phone is away for a week: no order, until it is heard of again', async () => {
        const late = await room.to.completed();
        await room.age(late, 12);
        const keep = async (daysAway: number) => {
            await room.rows(
                `update phone set seen = jsonb_build_object('lastSeen', to_json(now() - make_interval(days => $2)))
                    where application_uid = $1`,
                late,
                daysAway,
            );
            await room.rows('update loan set kept_on = null where application_uid = $1', late);
            const { services } = room.server;
            await room.server.database.withTransaction((tx) => services.jobs.send(tx, 'keep_loans', {}));
            await drain(services, { only: ['keep_loans'] });
            return (await room.rows('select wanted from phone where application_uid = $1', late))[0]?.['wanted'];
        };
        expect([await keep(8), await keep(6)]).toEqual(['enrolled', 'locked']);
    });

    it('locks it where nothing changed', async () => {
        const late = await aboutToLock();
        await carry();
        expect(await stateOf(late)).toBe('locked');
    });

    it('is repeated where nobody knows whether the lock arrived, and the provider does not have it', async () => {
        const late = await aboutToLock();
        const tell = vi.spyOn(lock(), 'tell').mockRejectedValueOnce(new PartnerTrouble('device lock', 'timeout'));
        const look = vi.spyOn(lock(), 'look').mockResolvedValue(said('active'));
        await carry();
        await later();
        expect([tell.mock.calls.length, look.mock.calls.length, await stateOf(late)]).toEqual([1, 1, 'locking']);
        tell.mockResolvedValue(said('locked'));
        await later();
        expect([tell.mock.calls.length, await stateOf(late)]).toEqual([2, 'locked']);
    });

    it('is repeated for what people locked, too: it stays theirs', async () => {
        const late = await aboutToLock();
        const byHand = `update device set locked_by_hand = '{"by":"support","at":"2026-01-01","reason":"r","message":"m"}' where application_uid = $1`;
        await room.rows(byHand, late);
        const tell = vi.spyOn(lock(), 'tell').mockRejectedValueOnce(new PartnerTrouble('device lock', 'broken_off'));
        vi.spyOn(lock(), 'look').mockResolvedValue(said('active'));
        await carry();
        await later();
        tell.mockResolvedValue(said('locked'));
        await later();
        const [row] = await room.rows('select state, locked_by_hand from device where application_uid = $1', late);
        expect(row).toMatchObject({ state: 'locked', locked_by_hand: { by: 'support' } });
    });

    it('follows a lock that waits at its provider and is no longer allowed with one that opens, without asking first', async () => {
        const late = await aboutToLock();
        const tell = vi.spyOn(lock(), 'tell').mockResolvedValue(said('locking'));
        const look = vi.spyOn(lock(), 'look').mockResolvedValue(said('locking'));
        await carry();
        await later();
        expect([tell.mock.calls.length, look.mock.calls.length, await stateOf(late)]).toEqual([1, 1, 'locking']);
        await room.rows(`update loan set opens_at = 0 where application_uid = $1`, late);
        tell.mockResolvedValue(said('active'));
        await later();
        expect(tell.mock.calls.map(([{ wanted }]) => wanted)).toEqual(['locked', 'open']);
        expect([look.mock.calls.length, await stateOf(late)]).toEqual([1, 'active']);
        const commands = `select type, status from device_command where application_uid = $1 and type in ('lock', 'unlock') order by created_at`;
        expect(await room.rows(commands, late)).toEqual([
            { type: 'lock', status: 'superseded' },
            { type: 'unlock', status: 'ack' },
        ]);
    });

    it('takes such a lock back when the hours for locks end, whenever the next look was planned', async () => {
        const late = await aboutToLock();
        const tell = vi.spyOn(lock(), 'tell').mockResolvedValue(said('locking'));
        vi.spyOn(lock(), 'look').mockResolvedValue(said('locking'));
        const end = new Date(Date.now() + 3_600_000);
        const mayLock = vi.spyOn(room.server.services.hours, 'mayLock').mockImplementation((at) => at < end);
        await carry();
        await room.rows('update phone set round = 20 where application_uid = $1', late);
        await later();
        const [row] = await room.rows<{ at: Date }>('select next_at as at from phone where application_uid = $1', late);
        expect(Math.abs((row?.at.getTime() ?? 0) - end.getTime())).toBeLessThan(16 * 60_000);
        mayLock.mockReturnValue(false);
        tell.mockResolvedValue(said('active'));
        await later();
        expect(tell.mock.calls.map(([{ wanted }]) => wanted)).toEqual(['locked', 'open']);
    });

    it.each([
        ['nobody hears that it does not open where it was never seen locked', 'unlocking', 0],
        ['people hear of it where the lock landed', 'locked', 1],
    ] as const)('taken back: %s', async (_, state, least) => {
        const late = await aboutToLock();
        const tell = vi.spyOn(lock(), 'tell').mockResolvedValue(said('locking'));
        vi.spyOn(lock(), 'look').mockResolvedValue(said(state));
        await carry();
        vi.spyOn(room.server.services.hours, 'mayLock').mockReturnValue(false);
        tell.mockResolvedValue(said('unlocking'));
        await later();
        await room.rows(`update phone set wanted_at = now() - interval '6 minutes' where application_uid = $1`, late);
        await later();
        const heard = await noticesOf(late, 'phoneStaysLocked');
        expect(Math.min(1, heard)).toBe(least);
    });
});
