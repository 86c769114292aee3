import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { drain } from '../../../server/work/workers.ts';
import { atProvider, handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { openedRows } from '../../support/keptRows.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
const to = handoverOn(server, journey);
beforeAll(() => publishPrice(server));

const comment = 'The customer moved to another town';

describe('a transfer', () => {
    const seller = (username: string) => ({ salesUsername: username, comment });
    const heard = async (uid: string) => {
        const { rows } = await server.database.pool.query<{ recipient: string }>(
            `select recipient from notification n join application a on n.body like a.reference || '%'
                where a.uid = $1 order by recipient`,
            [uid],
        );
        return rows.map(({ recipient }) => recipient);
    };

    it('by support happens at once: the application belongs to the other shop, and both sellers hear of it', async () => {
        const uid = await placed(server, { stage: 'pending' });
        const { application } = await journey.does('support', uid, 'transfer', seller('sales.kumasi'));
        expect(application).toMatchObject({ salesUsername: 'sales.kumasi', merchantCode: 'GH0002', stage: 'pending' });
        expect((await journey.read('sales.kumasi', uid)).status).toBe(200);
        expect((await journey.read('sales', uid)).status).toBe(404);
        expect(await heard(uid)).toEqual(['sales', 'sales.kumasi']);
    });

    it('by an administrator needs a second one', async () => {
        const uid = await placed(server, { stage: 'draft' });
        expect((await journey.tries('admin2', uid, 'transfer', seller('sales2'))).status).toBe(202);
        expect((await journey.read('admin2', uid)).body.application.salesUsername).toBe('sales');
        expect((await journey.tries('admin2', uid, 'transfer', seller('sales2'))).code).toBe('SECOND_PERSON');
        expect((await journey.tries('admin', uid, 'transfer', seller('sales.kumasi'))).code).toBe(
            'SECOND_PERSON_DIFFERS',
        );
        const done = await journey.tries('admin', uid, 'transfer', {
            ...seller('sales2'),
            comment: 'I agree with that',
        });
        expect(done.body.application.salesUsername).toBe('sales2');
    });

    it('by the lead of a shop stays within it', async () => {
        const uid = await placed(server, { stage: 'draft' });
        const refused = await journey.tries('teamlead', uid, 'transfer', seller('sales.kumasi'));
        expect([refused.status, refused.errors['salesUsername']]).toEqual([
            422,
            expect.stringMatching(/own shop|active/),
        ]);
        await journey.does('teamlead', uid, 'transfer', seller('sales2'));
        expect((await journey.read('sales2', uid)).status).toBe(200);
        expect((await journey.tries('sales2', uid, 'transfer', seller('sales'))).status).toBe(403);
    });

    it('goes to nobody of another country, and not to whoever sells nothing', async () => {
        const uid = await placed(server, { stage: 'draft' });
        for (const username of ['sales.ke', 'underwriter', 'no.such.person', 'sales']) {
            const { status, errors } = await journey.tries('support', uid, 'transfer', seller(username));
            expect([username, status, Object.keys(errors)]).toEqual([username, 422, ['salesUsername']]);
        }
    });
});

describe('a phone with the customer', () => {
    const stateOf = async (uid: string) => (await journey.read('support', uid)).body.device?.state;
    const imeiOf = async (uid: string) => (await journey.read('support', uid)).body.device?.imei ?? '';
    const lock = async (uid: string): Promise<void> => {
        const imei = await imeiOf(uid);
        await atProvider(server, imei, 'locked');
        await server.database.pool.query(`update device set state = 'locked' where application_uid = $1`, [uid]);
    };
    const commands = (uid: string) =>
        openedRows(
            server.database,
            `select type, status, reason from device_command where application_uid = $1 and type <> 'enroll'`,
            [uid],
        );

    it('is opened out of goodwill for at most a day, and our record follows when it is locked again', async () => {
        const uid = await to.completed();
        const open = { hours: 24, comment };
        expect((await journey.tries('support', uid, 'unlock_device', open)).code).toBe('NOT_LOCKED');
        await lock(uid);
        const tooLong = await journey.tries('support', uid, 'unlock_device', { hours: 25, comment });
        expect(tooLong.errors).toEqual({ hours: 'At most 24 hours' });
        expect((await journey.tries('sales', uid, 'unlock_device', open)).status).toBe(403);
        await journey.does('support', uid, 'unlock_device', open);
        expect(await stateOf(uid)).toBe('unlocking');
        await drain(server.services, { only: ['carry_lock'] });
        expect(await stateOf(uid)).toBe('active');
        expect(await commands(uid)).toEqual([{ type: 'unlock', status: 'ack', reason: comment }]);
        // The day is over: the provider locked it by itself.
        const imei = await imeiOf(uid);
        await atProvider(server, imei, 'locked');
        await server.database.pool.query(
            `update phone set wanted_until = now() - interval '1 second' where application_uid = $1`,
            [uid],
        );
        await drain(server.services, { only: ['carry_lock'], ahead: true });
        expect(await stateOf(uid)).toBe('locked');
    });

    it('stays locked on our record where the provider refuses to open it', async () => {
        const uid = await to.completed();
        // Locked on our record only: the provider has released it.
        await atProvider(server, await imeiOf(uid), 'released');
        await server.database.pool.query(`update device set state = 'locked' where application_uid = $1`, [uid]);
        await journey.does('admin', uid, 'unlock_device', { hours: 1, comment });
        await drain(server.services, { only: ['carry_lock'] });
        expect((await journey.read('support', uid)).body.device).toMatchObject({
            state: 'locked',
            failure: 'COMMAND_FAILED',
        });
        expect(await commands(uid)).toMatchObject([{ type: 'unlock', status: 'failed' }]);
    });

    it('is locked by hand by two, with a message on its screen and the reason in the record', async () => {
        const uid = await to.completed();
        const input = { customerMessage: 'Please come to the shop with your receipt', comment };
        expect((await journey.tries('support', uid, 'lock_device', input)).status).toBe(403);
        const tooLong = await journey.tries('support2', uid, 'lock_device', {
            ...input,
            customerMessage: 'x'.repeat(201),
        });
        expect(Object.keys(tooLong.errors)).toEqual(['customerMessage']);
        expect((await journey.tries('support2', uid, 'lock_device', input)).status).toBe(202);
        expect(await stateOf(uid)).toBe('active');
        const agreed = 'I called the police station';
        const { device } = await journey.does('admin2', uid, 'lock_device', { ...input, comment: agreed });
        expect(device?.state).toBe('locking');
        // Who asked knows why; who agreed has a word of their own.
        const reason = `${comment} · ${agreed}`;
        expect(device?.lockedByHand).toMatchObject({ by: 'admin2', reason, message: input.customerMessage });
        const shown = vi.spyOn(server.services.partners.deviceLock, 'tell');
        await drain(server.services, { only: ['carry_lock'] });
        // Before it, the phone is told until when it is open.
        const orders = shown.mock.calls.map(([order]) => order);
        expect(orders.find(({ wanted }) => wanted === 'locked')?.message).toMatch(
            /^Please come to the shop .* locked by hand .*Emergency/,
        );
        shown.mockRestore();
        expect(await stateOf(uid)).toBe('locked');
        expect(await commands(uid)).toEqual([{ type: 'lock', status: 'ack', reason }]);
        expect((await journey.tries('support2', uid, 'lock_device', input)).code).toBe('LOCKED_BY_HAND');
        expect((await journey.tries('support', uid, 'unlock_device', { hours: 1, comment })).code).toBe(
            'LOCKED_BY_HAND',
        );
        const atTheShop = (await journey.read('sales', uid)).body.device;
        expect(atTheShop?.lockedByHand).toMatchObject({ by: null, reason: null, message: input.customerMessage });
    });

    it('that the provider cannot lock is not marked as locked by hand', async () => {
        const uid = await to.completed();
        await atProvider(server, await imeiOf(uid), 'released');
        const input = { customerMessage: 'Please come to the shop with your receipt', comment };
        await journey.tries('support2', uid, 'lock_device', input);
        await journey.does('admin2', uid, 'lock_device', input);
        await drain(server.services, { only: ['carry_lock'] });
        expect((await journey.read('support', uid)).body.device).toMatchObject({
            state: 'active',
            failure: 'COMMAND_FAILED',
            lockedByHand: null,
        });
    });

    it('is not locked once the hour has seen as many locks as it may', async () => {
        const uid = await to.completed();
        const input = { customerMessage: 'Please come to the shop with your receipt', comment };
        await journey.tries('support2', uid, 'lock_device', input);
        await server.database.pool.query(
            `insert into device_command (command_id, application_uid, imei, type, reason, requested_by, status, attempts)
                select gen_random_uuid()::text, $1, '', 'lock', 'overdue', 'system', 'ack', 1
                from generate_series(1, $2::int)`,
            [uid, countries.GH.thresholds.locksPerHour],
        );
        expect((await journey.tries('admin2', uid, 'lock_device', input)).code).toBe('TOO_MANY_LOCKS');
        await server.database.pool.query(`delete from device_command where application_uid = $1`, [uid]);
        await journey.does('admin2', uid, 'lock_device', input);
        const { rows } = await server.database.pool.query(
            `select requested_by, status from device_command where application_uid = $1 and type = 'lock'`,
            [uid],
        );
        expect(rows).toEqual([{ requested_by: 'admin2', status: 'queued' }]);
    });

    it('is released early by two', async () => {
        const uid = await to.completed();
        expect((await journey.tries('support', uid, 'release_early', { comment })).status).toBe(403);
        expect((await journey.tries('support2', uid, 'release_early', { comment })).status).toBe(202);
        expect(await stateOf(uid)).toBe('active');
        const { device } = await journey.does('admin2', uid, 'release_early', { comment: 'I have seen the receipt' });
        expect(device?.state).toBe('releasing');
        await drain(server.services, { only: ['carry_lock'] });
        expect(await stateOf(uid)).toBe('released');
        expect((await journey.tries('support2', uid, 'release_early', { comment })).code).toBe('NO_PHONE');
    });
});
