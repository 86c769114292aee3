import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { openDeviceLock, type DeviceLock } from '../../../server/partners/deviceLock/deviceLock.ts';
import { lockEventsOf } from '../../../server/partners/deviceLock/events.ts';
import { payTrigger } from '../../../server/partners/deviceLock/payTrigger/payTrigger.ts';
import { signatureOf } from '../../../server/partners/deviceLock/payTrigger/signature.ts';
import {
    payTriggerContract,
    payTriggerSays,
    playPayTrigger,
    type FakePayTrigger,
    type PayTriggerPhone,
} from '../../support/fakePayTrigger.ts';
import { troubleOf } from './lockRoom.ts';

const config = { ...payTriggerContract, url: '' };
const phone = { provider: config.name, phoneId: 'phone-1', imei: '354208710000011', model: 'Tecno Spark 30' };

let fake: FakePayTrigger;
let lock: DeviceLock;
beforeAll(async () => {
    fake = await playPayTrigger();
    const provider = payTrigger({ ...config, url: fake.url });
    lock = openDeviceLock([{ name: config.name, phones: config, provider }], { timeoutMs: 5_000 });
});
afterAll(() => fake.close());
beforeEach(() => {
    fake.phones.clear();
    fake.asked.length = 0;
});

const tell = (wanted: WantedState, until: string | null = null) =>
    lock.tell({ ...phone, wanted, until, message: 'Pay NGN 5,500', caller: '+234 1 200 0000' });
const look = async () => (await lock.look(phone)).state;
const enrolled = async (): Promise<void> => {
    await tell('enrolled');
    fake.online();
};
const paths = () => fake.asked.map(({ path }) => path.split('/').at(-1));
const sent = (path: string) => JSON.parse(fake.asked.findLast((one) => one.path.endsWith(path))?.body ?? '{}');
const put = (changes: Partial<PayTriggerPhone>): void => {
    const usual = { lockState: 3_000, serverState: 3_000, mobileStatus: 2_000, expiration: 4_000_000_000 };
    const { imei, phoneId: orderNum } = phone;
    fake.phones.set(imei, { ...usual, imei, orderNum, clientRemoveTime: null, tips: '', ...changes });
};
const inSeconds = (count: number): number => Math.floor(Date.now() / 1_000) + count;

describe('what we tell PayTrigger', () => {
    it('is signed as its public example is', () => {
        const fields = {
            imei: '490154203237518',
            nextRepayTime: 1_764_633_600,
            relatedMerchant: 'demo-key-1',
            ruleNum: 1,
        };
        expect(signatureOf('demo-key-1', fields)).toBe(
            'MjA3MUE3NjlBQTcxMjBBNDY5Rjk3MEZBNEE4NkU4MzIxRTg3QTgxRkI4MjFFOTgwMzBBQUNBOTg2NERBNkZBOA==',
        );
    });

    it('of a phone to enrol is a list in a text, with a date far away', async () => {
        await tell('enrolled');
        const { imeiInfo, preLockFlag } = sent('input');
        const [one] = JSON.parse(imeiInfo);
        expect(one).toMatchObject({ imei: phone.imei, orderNum: 'phone-1', ruleNum: 1 });
        expect(one.expiration).toBeGreaterThan(inSeconds(700 * 86_400));
        expect(preLockFlag).toBe(false);
    });

    it('locks by a date that is over in a minute, once the screen says what is to be paid', async () => {
        await enrolled();
        await tell('locked');
        expect(paths().slice(-2)).toEqual(['setLockRule', 'updateRepayInfo']);
        expect(sent('setLockRule').deviceTips).toBe('Pay NGN 5,500 +234 1 200 0000');
        const { nextRepayTime, relatedMerchant, apiKey } = sent('updateRepayInfo');
        expect(nextRepayTime).toBeGreaterThan(inSeconds(50));
        expect(nextRepayTime).toBeLessThanOrEqual(inSeconds(60));
        expect([relatedMerchant, apiKey]).toEqual(['api-secret', undefined]);
    });

    it('opens until an instant, which the phone keeps, and says what its screen shows from then on', async () => {
        await enrolled();
        await tell('open', '2030-11-24T10:00:00.000Z');
        expect(fake.phones.get(phone.imei)).toMatchObject({
            expiration: Date.parse('2030-11-24T10:00:00.000Z') / 1_000,
            tips: 'Pay NGN 5,500 +234 1 200 0000',
        });
        await tell('open');
        expect(sent('updateRepayInfo').nextRepayTime).toBeGreaterThan(inSeconds(700 * 86_400));
    });

    it('frees a phone that never came into use by withdrawing it', async () => {
        await tell('enrolled');
        await tell('released');
        expect(paths().slice(-3)).toEqual(['removeLock', 'findLockState', 'cancel']);
        expect(sent('cancel')).toEqual({ imeiInfo: phone.imei, apiKey: 'api-secret' });
        expect(await look()).toBe('none');
    });
});

describe('what PayTrigger says of a phone', () => {
    it.each([
        [{ lockState: 0, mobileStatus: null }, 'registering'],
        [{ lockState: 500, mobileStatus: null }, 'registering'],
        [{ lockState: 1_000, mobileStatus: null }, 'activating'],
        [{ lockState: 2_000, mobileStatus: null }, 'activating'],
        [{}, 'active'],
        [{ mobileStatus: 1_000 }, 'locked'],
        [{ expiration: inSeconds(60) }, 'locking'],
        [{ expiration: inSeconds(-86_400) }, 'locking'],
        [{ expiration: inSeconds(-86_400), mobileStatus: 1_000 }, 'locked'],
        [{ serverState: 5_000 }, 'releasing'],
        [{ lockState: 5_000, clientRemoveTime: inSeconds(-5) }, 'released'],
    ])('%j is %s', async (changes, state) => {
        put(changes);
        expect(await look()).toBe(state);
    });

    it.each([{ lockState: 7_000 }, { mobileStatus: null }])(
        '%j is nothing that we know: it changes nothing',
        async (changes) => {
            put(changes);
            expect(await troubleOf(look())).toBe('bad_reply');
        },
    );

    it('where a command does not apply is looked for and not forced', async () => {
        await tell('enrolled');
        expect((await tell('locked')).state).toBe('registering');
        expect(paths().slice(-2)).toEqual(['setLockRule', 'findLockState']);
    });
});

describe('a code of PayTrigger', () => {
    const codes = [
        [400, 'refused'],
        [510, 'down'],
        ['510', 'down'],
        [530, 'down'],
        [20_003, 'down'],
        [20_005, 'refused'],
        [40_000, 'down'],
        [40_001, 'down'],
        [40_003, 'down'],
        [50_008, 'down'],
        [50_012, 'refused'],
        [50_014, 'refused'],
        [50_030, 'refused'],
    ] as const;
    it.each(codes)('%s to an order is %s', async (code, kind) => {
        await enrolled();
        fake.once('lock/v1/updateRepayInfo', payTriggerSays(code));
        expect(await troubleOf(tell('open'))).toBe(kind);
    });

    it.each([
        [20_001, 'none'],
        [20_004, 'active'],
        [55_106, 'active'],
    ])('%s to an order says where the phone is: %s', async (code, state) => {
        await enrolled();
        fake.once('lock/v1/updateRepayInfo', payTriggerSays(code));
        expect((await tell('open')).state).toBe(state);
    });

    it.each([
        [20_015, 'WRONG_MODEL'],
        [30_021, 'DEVICE_ALREADY_ENROLLED'],
        [50_015, 'DEVICE_ALREADY_ENROLLED'],
        [50_056, 'WRONG_MODEL'],
    ])('%s says why a phone is not taken: %s', async (errCode, failure) => {
        const why = [{ imei: phone.imei, errCode, message: '' }];
        fake.once('lock/v1/imei/input', payTriggerSays(50_021, 'Some IMEI entry failed', why));
        expect(await tell('enrolled')).toMatchObject({ state: 'rejected', failure });
    });

    it.each([30_011, 50_020, 50_022, 50_078])('%s is no reason that we can tell of a phone', async (errCode) => {
        const why = [{ imei: phone.imei, errCode: String(errCode), message: null }];
        fake.once('lock/v1/imei/input', payTriggerSays(50_021, 'Some IMEI entry failed', why));
        expect(await troubleOf(tell('enrolled'))).toBe('refused');
    });

    it('of a list that says nothing of this phone is no answer', async () => {
        fake.once('lock/v1/imei/input', payTriggerSays(50_021, 'some', []));
        expect(await troubleOf(tell('enrolled'))).toBe('bad_reply');
    });

    it('for "too often" has it asked half as often', async () => {
        const slow = payTrigger({ ...config, url: fake.url, perSecond: 2 });
        const few = openDeviceLock([{ name: config.name, phones: config, provider: slow }]);
        fake.once('lock/v1/findLockState', payTriggerSays(510));
        expect(await troubleOf(few.look(phone))).toBe('down');
        const before = fake.asked.length;
        expect(await troubleOf(few.look(phone))).toBe('down');
        expect(fake.asked).toHaveLength(before);
    });
});

describe('an event of PayTrigger', () => {
    const events = lockEventsOf([config]);
    const received = (text: string, key = config.apiKey, fields = JSON.parse(text)) => ({
        raw: Buffer.from(text),
        headers: { sign: signatureOf(key, fields), 'x-knox-nonce': 'of its own making' },
    });
    const body = '{"imei":"354208710000011","mobileStatus":1000,"state":3000,"notifyType":1000}';

    it.each([
        ['as it is signed', received(body), true],
        [
            'with what is empty left out',
            received(body.replace('}', ',"tip":"","orderNum":null}'), config.apiKey, JSON.parse(body)),
            true,
        ],
        [
            'with a number as it is written',
            received('{"imei":"1","amount":12.50}', config.apiKey, { amount: '12.50', imei: '1' }),
            true,
        ],
        ['of another key', received(body, 'somebody else'), false],
        ['with another text', { ...received(body), raw: Buffer.from(body.replace('1000', '2000')) }, false],
        ['without a signature', { raw: Buffer.from(body), headers: {} }, false],
        ['that is no JSON', { raw: Buffer.from('{"imei"'), headers: { sign: signatureOf(config.apiKey, {}) } }, false],
    ])('%s is proven: %s', async (_, one, isProven) => {
        expect(await events.isProven(config.name, one)).toBe(isProven);
    });

    it('is one however often it comes, and answered so that it does not come again', () => {
        const { raw } = received(body);
        const keys = ['a', 'b'].map((nonce) => events.keyOf(config.name, { raw, headers: { 'x-knox-nonce': nonce } }));
        expect(new Set(keys).size).toBe(1);
        expect(events.thanks(config.name)).toEqual({ code: 200, message: 'Success' });
    });

    it.each([
        [body, { name: 'activated', state: 'locked' }],
        [
            '{"imei":"354208710000011","notifyType":2000,"state":5000,"clientRemoveTime":1764633600}',
            { name: 'removed', state: 'released' },
        ],
        ['{"imei":"354208710000011","notifyType":4000,"tip":"no"}', { name: 'cannot be locked', state: null }],
        ['{"imei":"354208710000011","notifyType":9}', { name: 'event 9', state: null }],
    ])('%s is read, without a time: it makes us look', (text, said) => {
        const imeis = [phone.imei];
        expect(events.read(config.name, Buffer.from(text))).toEqual({ ...said, imeis, at: null });
    });
});
