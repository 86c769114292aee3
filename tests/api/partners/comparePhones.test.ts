import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPartners } from '../../../server/platform/config/partnerConfig.ts';
import { drain } from '../../../server/work/workers.ts';
import { knoxContract, playKnoxGuard, type FakeKnoxGuard } from '../../support/fakeKnoxGuard.ts';
import { handoverOn, newImei } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let knox: FakeKnoxGuard;
let server: TestServer;
let uid: string;
const imei = newImei();

const rows = async <Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<readonly Row[]> =>
    (await server.database.pool.query(text, values)).rows as never;

/** Does what is planned for phones, as if its time had come. */
const carry = async (): Promise<void> => {
    await rows(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
    await drain(server.services, { only: ['carry_lock'] });
};
/** Lets phones do what they are told until nothing is left to do. */
const settle = async (): Promise<void> => {
    for (let times = 0; times < 5; times += 1) {
        await carry();
        knox.online();
    }
};
const run = async (name: 'compare_phones' | 'compare_all_phones'): Promise<void> => {
    await server.database.withTransaction((tx) => server.services.jobs.send(tx, name, {}));
    await drain(server.services, { only: ['compare_phones', 'compare_all_phones', 'carry_lock'] });
};

/** How Knox Guard has it now; it counts as changed. */
const is = (changes: Partial<Parameters<FakeKnoxGuard['phones']['set']>[1]>): void => {
    const known = knox.phones.get(imei) ?? { deviceUid: imei, approveId: '', status: 'Active' };
    knox.phones.set(imei, { ...known, modifiedDate: Date.now(), ...changes });
};
const truths = async () => (await rows('select wanted, told from phone where application_uid = $1', uid))[0];
const signals = async () =>
    (
        await rows<{ action: string }>(
            `select action from event_log where record_id = $1 and action like 'phone%' order by sequence`,
            uid,
        )
    ).map(({ action }) => action);
const told = async (title: string) => (await rows('select 1 from notification where title = $1', title)).length;

beforeAll(async () => {
    knox = await playKnoxGuard();
    const contract = { ...knoxContract, url: knox.url, brands: [], tacs: [imei.slice(0, 8)] };
    server = await startServer({
        config: { partners: { ...noPartners, deviceLock: [contract] } },
    });
    const journey = journeyOn(server);
    await publishPrice(server);
    uid = await handoverOn(server, journey).signed();
    await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
    await journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
    await carry();
    is({ status: 'Active', serial: 'R58', isFactoryResetBlockApplied: true, lastSeen: Date.now() });
    await carry();
});
afterAll(async () => {
    await server.stop();
    await knox.close();
});

describe('what a provider changed without telling', () => {
    it('is found among what changed there, and set right', async () => {
        expect(await truths()).toEqual({ wanted: 'enrolled', told: 'active' });
        is({ status: 'Locked' });
        await run('compare_phones');
        expect(await truths()).toMatchObject({ wanted: 'open' });
        await settle();
        expect(await truths()).toEqual({ wanted: 'open', told: 'active' });
        expect(await told('A phone changed without us')).toBeGreaterThan(0);
    });

    it('costs one call where nothing changed', async () => {
        const known = knox.phones.get(imei);
        if (known !== undefined) knox.phones.set(imei, { ...known, modifiedDate: Date.now() - 3_600_000 });
        const before = knox.asked.length;
        await run('compare_phones');
        expect(knox.asked.length - before).toBe(1);
    });

    it.each([
        [{ isSimControlLocked: true }, 'phone_sim_changed', 'Another SIM is in a phone'],
        [{ isFactoryResetBlockApplied: false }, 'phone_tampered', 'A phone lost its protection'],
        [{ lastSeen: Date.now() - 8 * 86_400_000 }, 'phone_offline', 'A phone is not online for days'],
        [{ status: 'Active | Resetting' }, 'phone_reset', 'A phone was set back'],
    ] as const)('%j is told to people and stands in its history, once', async (changes, action, title) => {
        is(changes);
        await run('compare_phones');
        const people = await told(title);
        expect([(await signals()).at(-1), people > 0]).toEqual([action, true]);
        await run('compare_phones');
        expect([(await signals()).at(-1), await told(title)]).toEqual([action, people]);
        // Nothing of that is a reason to lock.
        expect(await truths()).toMatchObject({ wanted: 'open', told: 'active' });
    });
});

describe('every night', () => {
    it('a phone that is on no loan is told to people, once a day, and left alone', async () => {
        const foreign = newImei();
        knox.phones.set(foreign, { deviceUid: foreign, approveId: 'theirs', status: 'Active' });
        await run('compare_all_phones');
        const people = await told('A lock provider holds a phone of no loan');
        expect(people).toBeGreaterThan(0);
        await run('compare_all_phones');
        expect(await told('A lock provider holds a phone of no loan')).toBe(people);
        expect(knox.phones.get(foreign)).toEqual({ deviceUid: foreign, approveId: 'theirs', status: 'Active' });
    });

    it('goes through all pages', async () => {
        for (let count = 0; count < 250; count += 1) {
            const one = newImei();
            knox.phones.set(`a${one}`, { deviceUid: one, approveId: `a${one}`, status: 'Complete' });
        }
        const last = knox.phones.get(imei);
        knox.phones.delete(imei);
        if (last !== undefined) knox.phones.set(imei, { ...last, status: 'Locked' });
        await run('compare_all_phones');
        await settle();
        expect(await truths()).toEqual({ wanted: 'open', told: 'active' });
    });

    it('one that its provider does not hold any more is missed, and people hear of it', async () => {
        const before = await told('A phone is out of our hands');
        knox.phones.delete(imei);
        await run('compare_all_phones');
        expect(await truths()).toMatchObject({ told: 'none' });
        expect(await told('A phone is out of our hands')).toBeGreaterThan(before);
    });
});
