import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { FlattenedSign } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPartners } from '../../../server/platform/config/partnerConfig.ts';
import { drain } from '../../../server/work/workers.ts';
import { signatureOf } from '../../../server/partners/deviceLock/payTrigger/signature.ts';
import { knoxContract, playKnoxGuard, type FakeKnoxGuard } from '../../support/fakeKnoxGuard.ts';
import { payTriggerContract, playPayTrigger, type FakePayTrigger } from '../../support/fakePayTrigger.ts';
import { handoverOn, newImei } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });

let knox: FakeKnoxGuard;
let payTrigger: FakePayTrigger;
let server: TestServer;
let journey: ReturnType<typeof journeyOn>;
let uid: string;
const imei = newImei();
const tecno = newImei('35711207');
beforeAll(async () => {
    knox = await playKnoxGuard();
    payTrigger = await playPayTrigger();
    const eventKeys = [ours.publicKey.export({ format: 'pem', type: 'spki' }).toString()];
    const contract = { ...knoxContract, url: knox.url, brands: [], tacs: [imei.slice(0, 8)], eventKeys };
    const transsion = { ...payTriggerContract, url: payTrigger.url, countries: ['GH'], tacs: [tecno.slice(0, 8)] };
    const partners = { ...noPartners, deviceLock: [contract, transsion] };
    server = await startServer({ config: { partners } });
    journey = journeyOn(server);
    await publishPrice(server);
    uid = await handoverOn(server, journey).signed();
    await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
});
afterAll(async () => {
    await server.stop();
    await knox.close();
    await payTrigger.close();
});

const rows = async <Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<readonly Row[]> =>
    (await server.database.pool.query(text, values)).rows as never;

/** Does what is planned for phones, as if its time had come. */
const carry = async (): Promise<void> => {
    await rows(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
    await drain(server.services, { only: ['read_lock_events', 'carry_lock'] });
};
const stateOf = async () =>
    (await rows<{ state: string }>('select state from device where application_uid = $1', uid))[0]?.state;
const truths = async () =>
    (await rows('select wanted, told, next_at is null as rests from phone where application_uid = $1', uid))[0];
const listings = (): number => knox.asked.filter(({ path }) => path.endsWith('/list')).length;

/** Its phone is there now. */
const is = (status: string): void => {
    knox.phones.set(imei, { ...(knox.phones.get(imei) ?? { deviceUid: imei, approveId: '' }), status });
};

interface Event {
    readonly event: string;
    readonly at?: Date;
    readonly of?: string;
}

const bodyOf = ({ event, at = new Date(), of = imei }: Event): string =>
    JSON.stringify({
        subscriptionId: 's',
        event,
        payload: { deviceUid: of, deviceStatus: '', lastUpdatedAt: at.getTime() },
    });

/** A compact signature over the bytes of a text; detached where its middle is left out. */
const signed = async (
    text: string,
    { key = ours.privateKey, detached = true }: { key?: KeyObject; detached?: boolean } = {},
) => {
    const {
        protected: header,
        payload,
        signature,
    } = await new FlattenedSign(Buffer.from(text)).setProtectedHeader({ alg: 'RS256' }).sign(key);
    return `${header}.${detached ? '' : payload}.${signature}`;
};

let nonces = 0;
const send = async (payload: string, signature: string, nonce = `nonce-${(nonces += 1)}`): Promise<number> => {
    const reply = await server.inject({
        method: 'POST',
        url: '/hooks/locks/knox-gh',
        headers: { 'content-type': 'application/json', 'x-wsm-signature': signature, 'x-knox-nonce': nonce },
        payload,
    });
    return reply.statusCode;
};
const tell = async (event: Event, nonce?: string): Promise<number> => {
    const body = bodyOf(event);
    return send(body, await signed(body), nonce);
};

describe('a phone of a brand with a contract', () => {
    it('is enrolled at its provider; one of another brand is refused in words', async () => {
        await rows(`update pricing set tacs = tacs || '["35711206"]'`);
        const other = { imei: newImei('35711206'), imei2: null, reason: null };
        expect(await journey.tries('sales', uid, 'enrol_device', other)).toMatchObject({
            status: 409,
            code: 'LOCK_NOT_AVAILABLE',
            message: expect.stringContaining('No lock service is connected for '),
        });
        await journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
        await drain(server.services, { only: ['carry_lock'] });
        expect([await stateOf(), knox.phones.get(imei)?.status]).toEqual(['registering', 'Pending']);
    });

    it('is active once its provider tells so, without being asked again', async () => {
        is('Active');
        const before = listings();
        expect(await tell({ event: 'KG_DEVICE_ENROLLED', at: new Date(Date.now() + 1_000) })).toBe(200);
        await drain(server.services, { only: ['read_lock_events'] });
        expect([await stateOf(), listings()]).toEqual(['active', before]);
        await carry();
        expect(await truths()).toEqual({ wanted: 'enrolled', told: 'active', rests: true });
    });

    it('that its provider locks by itself is opened again, and people hear of it', async () => {
        const before = await rows('select 1 from notification where title = $1', 'A phone changed without us');
        is('Locked');
        await tell({ event: 'KG_DEVICE_LOCKED', at: new Date(Date.now() + 2_000) });
        await drain(server.services, { only: ['read_lock_events', 'carry_lock'] });
        expect(await truths()).toMatchObject({ wanted: 'open', told: 'unlocking', rests: false });
        expect(knox.phones.get(imei)?.status).toBe('Unlocking');
        const after = await rows('select 1 from notification where title = $1', 'A phone changed without us');
        expect(after.length).toBeGreaterThan(before.length);
        expect(await rows(`select 1 from event_log where record_id = $1 and action = 'lock_event'`, uid)).toHaveLength(
            2,
        );
        knox.online();
        await carry();
        expect(await truths()).toMatchObject({ told: 'active' });
    });
});

describe('an event', () => {
    const inbox = async () => (await rows('select 1 from lock_inbox')).length;

    it.each([
        ['of another key', async (body: string) => signed(body, { key: theirs.privateKey })],
        ['without a signature', async () => ''],
        [
            'with one that says "none"',
            async (body: string) =>
                `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(body).toString('base64url')}.`,
        ],
        ['whose signature holds another text', async (body: string) => signed(`${body} `, { detached: false })],
        ['that was written anew', async (body: string) => signed(JSON.stringify(JSON.parse(body), null, 1))],
    ])('%s is not taken', async (_, sign) => {
        const before = await inbox();
        const body = bodyOf({ event: 'KG_DEVICE_LOCKED' });
        expect(await send(body, await sign(body))).toBe(401);
        expect(await inbox()).toBe(before);
    });

    it('is taken whether its signature holds it or not, and of nobody who has no contract', async () => {
        const body = bodyOf({ event: 'KG_DEVICE_UNLOCKED', of: '000000000000000' });
        expect(await send(body, await signed(body, { detached: false }))).toBe(200);
        const reply = await server.inject({ method: 'POST', url: '/hooks/locks/nobody', payload: body });
        expect(reply.statusCode).toBe(404);
    });

    it('that comes ten times is read once', async () => {
        const before = await inbox();
        for (let times = 0; times < 10; times += 1)
            expect(await tell({ event: 'KG_DEVICE_UNLOCKED' }, 'again')).toBe(200);
        expect(await inbox()).toBe(before + 1);
    });

    it('that comes late, or before another, leads to the same end: we look', async () => {
        const [early, late] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 1_800_000)];
        for (const order of [
            [
                { event: 'KG_DEVICE_LOCKED', at: early },
                { event: 'KG_DEVICE_UNLOCKED', at: late },
            ],
            [
                { event: 'KG_DEVICE_UNLOCKED', at: late },
                { event: 'KG_DEVICE_LOCKED', at: early },
            ],
        ]) {
            for (const event of order) await tell(event);
            await carry();
            expect(await truths()).toMatchObject({ told: 'active' });
        }
    });

    it('that makes no sense, or is about no phone of ours, keeps nothing waiting', async () => {
        const odd = '{"event":7}';
        expect(await send(odd, await signed(odd))).toBe(200);
        await tell({ event: 'KG_DEVICE_LOCKED', of: '111111111111111' });
        await carry();
        expect(await rows('select 1 from lock_inbox where done_at is null')).toEqual([]);
        // What is of a phone of ours goes with whoever has it.
        expect(await rows('select distinct application_uid as uid from lock_inbox order by 1')).toEqual([
            { uid },
            { uid: null },
        ]);
    });
});

describe('a phone of Transsion', () => {
    const eventOf = (mobileStatus: number): string =>
        JSON.stringify({ imei: tecno, mobileStatus, state: 3_000, notifyType: 1_000, expiration: 4_000_000_000 });
    const sendSigned = (payload: string, key = payTriggerContract.apiKey) =>
        server.inject({
            method: 'POST',
            url: `/hooks/locks/${payTriggerContract.name}`,
            headers: { 'content-type': 'application/json', sign: signatureOf(key, JSON.parse(payload)) },
            payload,
        });
    const told = async () =>
        (await rows<{ told: string }>('select told from phone where imei = $1', tecno)).map((row) => row.told);

    it('is enrolled at PayTrigger, and active once it is looked at for an event', async () => {
        await rows(`update pricing set tacs = tacs || '["35711207"]'`);
        const one = await handoverOn(server, journey).signed();
        await journey.does('sales', one, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-78' });
        await journey.does('sales', one, 'enrol_device', { imei: tecno, imei2: null, reason: null });
        await drain(server.services, { only: ['carry_lock'] });
        expect(await told()).toEqual(['registering']);
        payTrigger.online();
        const reply = await sendSigned(eventOf(2_000));
        expect([reply.statusCode, reply.json()]).toEqual([200, { code: 200, message: 'Success' }]);
        await drain(server.services, { only: ['read_lock_events', 'carry_lock'] });
        expect(await told()).toEqual(['active']);
    });

    it('takes an event that is forged never, one that is repeated once, and one that is late as a hint', async () => {
        const kept = async () => (await rows(`select 1 from lock_inbox where provider = 'paytrigger-ng'`)).length;
        const before = await kept();
        expect((await sendSigned(eventOf(1_000), 'somebody else')).statusCode).toBe(401);
        expect(await kept()).toBe(before);
        for (let times = 0; times < 3; times += 1) expect((await sendSigned(eventOf(1_000))).statusCode).toBe(200);
        expect(await kept()).toBe(before + 1);
        await carry();
        expect(await told()).toEqual(['active']);
    });
});
