import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import { openMobileMoney } from '../../../server/partners/mobileMoney/mobileMoney.ts';
import { openPartners, sharedBench } from './support.ts';

const bench = sharedBench();

const troubleOf = async (work: Promise<unknown>): Promise<Pick<PartnerTrouble, 'kind' | 'isAmbiguous'>> => {
    try {
        await work;
    } catch (error) {
        if (error instanceof PartnerTrouble) return { kind: error.kind, isAmbiguous: error.isAmbiguous };
        throw error;
    }
    throw new Error('There was no trouble');
};

const question = (number: string) => ({
    number,
    network: 'MTN',
    country: 'GH',
    name: 'Ama Serwaa Owusu',
    gender: 'female' as const,
    dateOfBirth: '1992-05-17',
    idNumber: null,
});

describe('simulated mobile money', () => {
    const lookUp = (number: string) => bench.partners.mobileMoney.lookUp(question(number));

    it.each([
        ['+233244129901', { registeredName: null, active: false }],
        ['+233244129902', { registeredName: 'PETER OKELLO WANYAMA', active: true }],
        ['+233244129903', { active: false }],
        ['+233244129909', { gender: 'male' }],
        ['+233244120000', { active: true, gender: 'female', dateOfBirth: '1992-05-17' }],
    ])('answers %s as documented', async (number, expected) => {
        expect(await lookUp(number)).toMatchObject(expected);
    });

    it.each([
        ['+233244129904', { kind: 'down', isAmbiguous: false }],
        ['+233244129905', { kind: 'timeout', isAmbiguous: true }],
        ['+233244129908', { kind: 'bad_reply', isAmbiguous: true }],
    ])('fails on %s as documented', async (number, expected) => {
        expect(await troubleOf(lookUp(number))).toEqual(expected);
    });

    it('knows a number under its first name for ever, in every process', async () => {
        const first = await lookUp('+233244121111');
        const other = openPartners(bench.db);
        const second = await other.mobileMoney.lookUp({ ...question('+233244121111'), name: 'Kofi Mensah' });
        expect(second).toEqual(first);
        expect(first.registeredName?.split(' ')).toContain('OWUSU');
    });
});

describe('what partners reply', () => {
    const reply = { registeredName: 'AMA OWUSU', active: true, gender: null, dateOfBirth: null };
    const asked = (answer: unknown) =>
        openMobileMoney({ lookUp: () => Promise.resolve(answer) }, { timeoutMs: 200 }).lookUp(
            question('+233244120000'),
        );

    it.each([
        ['nothing', undefined],
        ['text', '<html>'],
        ['a list', [reply]],
        ['a missing member', { registeredName: 'AMA', active: true }],
        ['a number for a truth', { ...reply, active: 1 }],
        ['a word nobody knows', { ...reply, gender: 'unknown' }],
        ['no day', { ...reply, dateOfBirth: '17/05/1992' }],
        ['a name without end', { ...reply, registeredName: 'A'.repeat(300) }],
        ['too much', { ...reply, extra: 'x'.repeat(300 * 1024) }],
    ])('is refused where it is %s', async (_, answer) => {
        expect((await troubleOf(asked(answer))).kind).toBe('bad_reply');
    });

    it('loses what was not asked for', async () => {
        expect(await asked({ ...reply, balance: 12_000 })).toEqual(reply);
    });

    it('is trouble where the call breaks, and stops the call where it takes too long', async () => {
        let isStopped = false;
        const broken = openMobileMoney({ lookUp: () => Promise.reject(new TypeError('fetch failed')) });
        expect((await troubleOf(broken.lookUp(question('+233244120000')))).kind).toBe('down');
        const slow = openMobileMoney(
            {
                lookUp: (_, signal) =>
                    sleep(5_000, undefined, { signal }).catch((error: unknown) => {
                        isStopped = true;
                        throw error;
                    }),
            },
            { timeoutMs: 50 },
        );
        expect((await troubleOf(slow.lookUp(question('+233244120000')))).kind).toBe('timeout');
        await sleep(10);
        expect(isStopped).toBe(true);
    });
});

describe('the simulated bureau', () => {
    const pull = (idNumber: string) =>
        bench.partners.bureau.pull({
            requestId: 'r',
            country: 'KE',
            idType: 'NATIONAL_ID_KE',
            idNumber,
            name: 'John Kamau',
            dateOfBirth: null,
            phone: '+254700000000',
            amount: null,
            consentCollectedBy: 'sales',
        });

    it.each([
        ['12349901', { score: null, openAccounts: 0 }],
        ['12349902', { nonPerforming: 1, maxDaysInArrears: 120 }],
        ['12349903', { score: 120 }],
        ['12349906', { fraudFlag: true }],
        ['12349907', { monthlyInstalments: null }],
        ['12349908', { enquiries30: 9 }],
        ['12349910', { openAccounts: 6, monthlyInstalments: 7_000_000 }],
        ['12340000', { bureau: 'METROPOL_KE', nonPerforming: 0, fraudFlag: false }],
    ])('answers %s as documented', async (idNumber, expected) => {
        expect(await pull(idNumber)).toMatchObject({ report: expected });
    });

    it.each([
        ['12349904', 'down'],
        ['12349905', 'timeout'],
        ['12349909', 'bad_reply'],
    ])('fails on %s as documented', async (idNumber, kind) => {
        expect((await troubleOf(pull(idNumber))).kind).toBe(kind);
    });
});

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
        await lock().unlock({ imei, until: new Date(Date.now() + 300).toISOString() });
        expect(await stateOf(imei)).toBe('active');
        await sleep(400);
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

describe('messages', () => {
    const send = (to: string, text: string, partners = bench.partners) =>
        bench.db.withTransaction((tx) =>
            partners.messaging.send(tx, { to, purpose: 'code:sign', text, applicationUid: 'a' }),
        );
    const stateOf = async (text: string) => {
        const { rows } = await bench.pool.query<{ state: string; at: Date | null }>(
            'select state, delivered_at as at from message where text = $1',
            [text],
        );
        return rows[0];
    };

    it('are sent with the transaction they belong to, or not at all', async () => {
        const failing = bench.db.withTransaction(async (tx) => {
            await bench.partners.messaging.send(tx, {
                to: '+233200000000',
                purpose: 'x',
                text: 'never',
                applicationUid: null,
            });
            throw new Error('changed my mind');
        });
        await expect(failing).rejects.toThrow('changed my mind');
        expect(await stateOf('never')).toBeUndefined();
    });

    it('are carried once by many workers', async () => {
        for (let number = 1; number <= 12; number += 1) await send('+233200000000', `message ${number}`);
        const taken = await Promise.all(Array.from({ length: 4 }, () => bench.partners.messaging.deliverWaiting()));
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(12);
        expect(await stateOf('message 7')).toMatchObject({ state: 'sent', at: expect.any(Date) });
        const { rows } = await bench.pool.query(
            `select 1 from simulator_state where partner = 'messaging' and (state->>'tries')::int > 1`,
        );
        expect(rows).toEqual([]);
    });

    it('say when nobody can be reached, and wait while the carrier is away', async () => {
        const ids: string[] = [];
        const partners = openPartners(bench.db, {
            onMessage: (_, messageId) => {
                ids.push(messageId);
                return Promise.resolve();
            },
        });
        await send('+233200000404', 'lost', partners);
        await send('+233200000503', 'late', partners);
        const [lost = '', late = ''] = ids;
        expect(await partners.messaging.deliver(lost)).toBe('failed');
        expect((await troubleOf(partners.messaging.deliver(late))).kind).toBe('down');
        expect(await stateOf('late')).toMatchObject({ state: 'queued' });
        expect(await partners.messaging.deliver(late)).toBe('sent');
        expect(await partners.messaging.deliver(late)).toBe('gone');
        expect(await stateOf('lost')).toMatchObject({ state: 'failed', at: null });
    });

    it('are shown in the log in development only', async () => {
        const shown: string[] = [];
        const log = {
            info: (details: object) => {
                if ('text' in details) shown.push(JSON.stringify(details));
            },
        };
        for (const environment of ['production', 'development'] as const) {
            const partners = openPartners(bench.db, { config: { environment }, log });
            await send('+233200000000', `424242 in ${environment}`, partners);
            await partners.messaging.deliverWaiting();
        }
        expect(shown).toEqual([expect.stringContaining('424242 in development')]);
    });
});
