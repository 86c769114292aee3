import type { PayTriggerConfig } from '../../server/platform/config/lockConfig.ts';
import { signatureOf, type Fields } from '../../server/partners/deviceLock/payTrigger/signature.ts';
import { playPartner, type AskedFor, type FakePartner, type Played } from './fakePartner.ts';

/** A contract with PayTrigger, but for its address. */
export const payTriggerContract: Omit<PayTriggerConfig, 'url'> = {
    kind: 'payTrigger',
    name: 'paytrigger-ng',
    countries: ['NG'],
    brands: ['Tecno', 'Infinix', 'itel'],
    tacs: [],
    apiKey: 'api-secret',
    rule: 1,
    perSecond: 1_000,
    perMinute: 10_000,
};

/** A phone as PayTrigger keeps it; instants in seconds. */
export interface PayTriggerPhone {
    readonly imei: string;
    readonly orderNum: string;
    lockState: number;
    serverState: number;
    mobileStatus: number | null;
    expiration: number;
    clientRemoveTime: number | null;
    tips: string;
}

export interface FakePayTrigger extends FakePartner {
    readonly phones: Map<string, PayTriggerPhone>;
    /** What it does instead, once, at the next such call. `after`: though it does what was asked. */
    readonly once: (path: string, played: Played, after?: 'done') => void;
    /** All phones come online and do what they were told, a minute later where that is to lock. */
    readonly online: () => void;
}

/** As it answers: with a code of its own, whatever the status. */
export const payTriggerSays = (code: number | string, message = 'Success', data?: unknown): Played => ({
    status: 200,
    body: { code, message, ...(data === undefined ? {} : { data }) },
});
const good = payTriggerSays(200);

const seconds = (): number => Math.floor(Date.now() / 1_000);

/** PayTrigger's interface on this machine, with phones that do what they are told once they are online. */
export const playPayTrigger = async (): Promise<FakePayTrigger> => {
    const phones = new Map<string, PayTriggerPhone>();
    const planned: { readonly path: string; readonly played: Played; readonly isDone: boolean }[] = [];

    const input = ({ imeiInfo }: Fields): Played => {
        const list: readonly { imei: string; orderNum: string; expiration?: number }[] = JSON.parse(String(imeiInfo));
        const failures = list.flatMap<{ imei: string; errCode: number | string; message: string }>(
            ({ imei, orderNum, expiration }) => {
                const known = phones.get(imei);
                if (expiration === undefined) return [{ imei, errCode: 50_022, message: 'expiration is required' }];
                if (known !== undefined && known.clientRemoveTime === null)
                    return [{ imei, errCode: '50015', message: 'it is enrolled' }];
                const fresh = {
                    lockState: 500,
                    serverState: 500,
                    mobileStatus: null,
                    clientRemoveTime: null,
                    tips: '',
                };
                phones.set(imei, { imei, orderNum, expiration, ...fresh });
                return [];
            },
        );
        return failures.length === 0 ? payTriggerSays(200, 'Success', []) : payTriggerSays(50_021, 'some', failures);
    };

    /** What applies to a phone in use alone. */
    const inUse: Readonly<Record<string, (phone: PayTriggerPhone, sent: Fields) => Played>> = {
        'lock/v1/updateRepayInfo': (phone, { nextRepayTime }) => {
            if (Number(nextRepayTime) <= seconds()) return payTriggerSays(50_030, 'nextRepayTime is over');
            phone.expiration = Number(nextRepayTime);
            return good;
        },
        'lockRule/v1/setLockRule': (phone, { deviceTips }) => {
            if (String(deviceTips).length > 400) return payTriggerSays(400, 'deviceTips is too long');
            phone.tips = String(deviceTips);
            return good;
        },
        'lock/v1/removeLock': (phone) => {
            phone.serverState = 5_000;
            return good;
        },
        'push/v1/sendPushInfo': () => good,
    };

    const play = (path: string, sent: Fields): Played => {
        if (path === 'lock/v1/imei/input') return input(sent);
        const imei = String(sent['imei'] ?? sent['imeiInfo']);
        const phone = phones.get(imei);
        if (phone === undefined) return payTriggerSays(20_001, 'DeviceTag or imei does not exist');
        if (path === 'lock/v1/findLockState') return payTriggerSays(200, 'Success', phone);
        if (path === 'lock/v1/imei/cancel') {
            phones.delete(imei);
            return good;
        }
        if (phone.lockState !== 3_000) return payTriggerSays('55106', 'The device is not active');
        return inUse[path]?.(phone, sent) ?? { status: 404 };
    };

    const answerTo = ({ path, headers, body }: AskedFor): Played => {
        const sent: Fields = JSON.parse(body);
        const name = path.replace('/api/partner/', '');
        if (headers['sign'] !== signatureOf(payTriggerContract.apiKey, sent)) return payTriggerSays(40_000, 'sign');
        const key = name.endsWith('updateRepayInfo') ? 'relatedMerchant' : 'apiKey';
        if (sent[key] !== payTriggerContract.apiKey) return payTriggerSays(20_003, 'no key');
        const index = planned.findIndex((one) => one.path === name);
        const [next] = index < 0 ? [] : planned.splice(index, 1);
        if (next === undefined) return play(name, sent);
        if (next.isDone) play(name, sent);
        return next.played;
    };

    const partner = await playPartner(answerTo);
    return {
        ...partner,
        phones,
        once: (path, played, after) => planned.push({ path, played, isDone: after === 'done' }),
        online: () => {
            for (const phone of phones.values()) {
                if (phone.serverState === 5_000) phone.clientRemoveTime = seconds();
                else phone.lockState = 3_000;
                phone.mobileStatus = phone.expiration <= seconds() + 60 ? 1_000 : 2_000;
            }
        },
    };
};
