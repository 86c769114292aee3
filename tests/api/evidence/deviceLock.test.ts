import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { openPartners, sharedBench, troubleOf } from './support.ts';

const bench = sharedBench();

const phone = (serial: string): string => withCheckDigit(`35690412${serial}`);
const registration = (imei: string, approveId = 'loan-1') => ({ imei, approveId, model: 'SM-A065F' });

describe('simulated device lock', () => {
    const lock = () => bench.partners.deviceLock;
    const stateOf = async (imei: string) => (await lock().status(imei)).state;

    it('walks a phone from enrolment to release', async () => {
        const imei = phone('000001');
        expect(await stateOf(imei)).toBe('none');
        expect(await lock().register(registration(imei))).toMatchObject({ state: 'active', failure: null });
        expect((await lock().lock({ imei, message: 'Pay GHS 55', phone: '+233302000000' })).state).toBe('locked');
        expect((await lock().message({ imei, text: 'Call us' })).state).toBe('locked');
        expect((await lock().unlock({ imei, until: null })).state).toBe('active');
        expect((await lock().remind({ imei, message: 'Due tomorrow' })).state).toBe('active');
        expect((await lock().release(imei)).state).toBe('released');
        expect((await troubleOf(lock().lock({ imei, message: 'x', phone: 'y' }))).kind).toBe('refused');
    });

    it('changes nothing when a command is repeated', async () => {
        const imei = phone('000002');
        const first = await lock().register(registration(imei));
        expect(await lock().register(registration(imei))).toEqual(first);
        await lock().lock({ imei, message: 'Pay', phone: 'y' });
        expect((await lock().lock({ imei, message: 'Pay', phone: 'y' })).state).toBe('locked');
        await lock().release(imei);
        expect((await lock().release(imei)).state).toBe('released');
    });

    it('locks again when the paid time is over', async () => {
        const imei = phone('000003');
        await lock().register(registration(imei));
        await lock().lock({ imei, message: 'Pay', phone: 'y' });
        await lock().unlock({ imei, until: new Date(Date.now() + 3_600_000).toISOString() });
        expect(await stateOf(imei)).toBe('active');
        await bench.pool.query(
            `update simulator_state set state = state || jsonb_build_object('lockAt', $2::text) where partner = 'deviceLock' and key = $1`,
            [imei, new Date(Date.now() - 1_000).toISOString()],
        );
        expect(await stateOf(imei)).toBe('locked');
    });

    it('takes a phone for one loan at a time', async () => {
        const imei = phone('000004');
        await lock().register(registration(imei, 'loan-1'));
        expect(await lock().register(registration(imei, 'loan-2'))).toMatchObject({
            state: 'rejected',
            failure: 'DEVICE_ALREADY_ENROLLED',
        });
        await lock().release(imei);
        expect((await lock().register(registration(imei, 'loan-2'))).state).toBe('active');
    });

    it('swaps one phone for another, but not a locked one', async () => {
        const [from, imei] = [phone('000005'), phone('000006')];
        await lock().register(registration(from));
        expect((await lock().swap({ from, ...registration(imei) })).state).toBe('active');
        expect(await stateOf(from)).toBe('released');
        await lock().lock({ imei, message: 'Pay', phone: 'y' });
        expect((await troubleOf(lock().swap({ from: imei, ...registration(phone('000007')) }))).kind).toBe('refused');
    });

    it.each([
        ['009991', { state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED' }],
        ['009992', { state: 'activating', failure: 'OFFLINE' }],
        ['009993', { state: 'rejected', failure: 'WRONG_MODEL' }],
        ['009997', { state: 'active', failure: null }],
    ])('registers %s as documented', async (serial, expected) => {
        expect(await lock().register(registration(phone(serial)))).toMatchObject(expected);
    });

    it.each([
        ['009994', 'down'],
        ['009995', 'timeout'],
        ['009996', 'bad_reply'],
    ])('fails on %s as documented', async (serial, kind) => {
        expect((await troubleOf(lock().register(registration(phone(serial))))).kind).toBe(kind);
    });

    it('reports a command that failed on the phone', async () => {
        const imei = phone('019997');
        await lock().register(registration(imei));
        expect(await lock().lock({ imei, message: 'Pay', phone: 'y' })).toMatchObject({
            state: 'error',
            failure: 'COMMAND_FAILED',
        });
    });

    it('takes seconds in real life, counted from what is stored, whichever process asks', async () => {
        const real = openPartners(bench.db, { pace: 'real' });
        const imei = phone('000008');
        expect((await real.deviceLock.register(registration(imei))).state).toBe('registering');
        const later = async (milliseconds: number) => {
            await bench.pool.query(
                `update simulator_state set state = state || jsonb_build_object('since', $2::text) where partner = 'deviceLock' and key = $1`,
                [imei, new Date(Date.now() - milliseconds).toISOString()],
            );
            return (await openPartners(bench.db, { pace: 'real' }).deviceLock.status(imei)).state;
        };
        expect(await later(1_000)).toBe('registering');
        expect(await later(3_000)).toBe('activating');
        expect(await later(6_000)).toBe('active');
        await real.deviceLock.release(imei);
        expect((await real.deviceLock.cancelRelease(imei)).state).toBe('active');
    });
});
