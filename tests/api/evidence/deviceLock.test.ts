import { describe, expect, it } from 'vitest';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { openPartners, sharedBench, troubleOf } from './support.ts';

interface Told {
    readonly until?: string | null;
    readonly phoneId?: string;
}

const bench = sharedBench();

const phone = (serial: string): string => withCheckDigit(`35690412${serial}`);
const phoneOf = (imei: string, phoneId = 'loan-1') => ({ provider: 'simulator', phoneId, imei, model: 'SM-A065F' });

describe('simulated device lock', () => {
    const lock = () => bench.partners.deviceLock;
    const stateOf = async (imei: string) => (await lock().look(phoneOf(imei))).state;
    const tell = (imei: string, wanted: WantedState, { until = null, phoneId }: Told = {}) =>
        lock().tell({ ...phoneOf(imei, phoneId), wanted, until, message: 'Pay GHS 55', caller: '+233302000000' });

    it('walks a phone from enrolment to release', async () => {
        const imei = phone('000001');
        expect(await stateOf(imei)).toBe('none');
        expect(await tell(imei, 'enrolled')).toMatchObject({ state: 'active', failure: null });
        expect((await tell(imei, 'locked')).state).toBe('locked');
        expect((await tell(imei, 'open')).state).toBe('active');
        expect((await lock().remind({ ...phoneOf(imei), message: 'Due tomorrow' })).state).toBe('active');
        expect((await tell(imei, 'released')).state).toBe('released');
        expect((await troubleOf(tell(imei, 'locked'))).kind).toBe('refused');
    });

    it('changes nothing when a command is repeated', async () => {
        const imei = phone('000002');
        const first = await tell(imei, 'enrolled');
        expect(await tell(imei, 'enrolled')).toEqual(first);
        await tell(imei, 'locked');
        expect((await tell(imei, 'locked')).state).toBe('locked');
        await tell(imei, 'released');
        expect((await tell(imei, 'released')).state).toBe('released');
    });

    it('locks again when the paid time is over', async () => {
        const imei = phone('000003');
        await tell(imei, 'enrolled');
        await tell(imei, 'locked');
        await tell(imei, 'open', { until: new Date(Date.now() + 3_600_000).toISOString() });
        expect(await stateOf(imei)).toBe('active');
        await bench.pool.query(
            `update simulator_state set state = state || jsonb_build_object('lockAt', $2::text) where partner = 'deviceLock' and key = $1`,
            [imei, new Date(Date.now() - 1_000).toISOString()],
        );
        expect(await stateOf(imei)).toBe('locked');
    });

    it('takes a phone for one loan at a time', async () => {
        const imei = phone('000004');
        await tell(imei, 'enrolled');
        expect(await tell(imei, 'enrolled', { phoneId: 'loan-2' })).toMatchObject({
            state: 'rejected',
            failure: 'DEVICE_ALREADY_ENROLLED',
        });
        await tell(imei, 'released');
        expect((await tell(imei, 'enrolled', { phoneId: 'loan-2' })).state).toBe('active');
    });

    it.each([
        ['009991', { state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED' }],
        ['009992', { state: 'activating', failure: 'OFFLINE' }],
        ['009993', { state: 'rejected', failure: 'WRONG_MODEL' }],
        ['009997', { state: 'active', failure: null }],
    ])('registers %s as documented', async (serial, expected) => {
        expect(await tell(phone(serial), 'enrolled')).toMatchObject(expected);
    });

    it.each([
        ['009994', 'down'],
        ['009995', 'timeout'],
        ['009996', 'bad_reply'],
    ])('fails on %s as documented', async (serial, kind) => {
        expect((await troubleOf(tell(phone(serial), 'enrolled'))).kind).toBe(kind);
    });

    it('reports a command that failed on the phone', async () => {
        const imei = phone('019997');
        await tell(imei, 'enrolled');
        expect(await tell(imei, 'locked')).toMatchObject({
            state: 'error',
            failure: 'COMMAND_FAILED',
        });
    });

    it('takes seconds in real life, counted from what is stored, whichever process asks', async () => {
        const real = openPartners(bench.db, { pace: 'real' });
        const imei = phone('000008');
        expect(
            (await real.deviceLock.tell({ ...phoneOf(imei), wanted: 'enrolled', until: null, message: '', caller: '' }))
                .state,
        ).toBe('registering');
        const later = async (milliseconds: number) => {
            await bench.pool.query(
                `update simulator_state set state = state || jsonb_build_object('since', $2::text) where partner = 'deviceLock' and key = $1`,
                [imei, new Date(Date.now() - milliseconds).toISOString()],
            );
            return (await openPartners(bench.db, { pace: 'real' }).deviceLock.look(phoneOf(imei))).state;
        };
        expect(await later(1_000)).toBe('registering');
        expect(await later(3_000)).toBe('activating');
        expect(await later(6_000)).toBe('active');
    });
});
