import { array, object, string, type InferType } from 'yup';
import type { DeviceState } from '../../../domain/application/application.ts';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import type { TrustonicConfig } from '../../platform/config/lockConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { openHttp, readReply, type HttpOptions } from '../http.ts';
import type { DeviceStatus, LockOrder, LockProvider, ProvidedPhone } from './deviceLock.ts';
import { holdToken } from '../heldToken.ts';
import { openLine } from './line.ts';
import { notTaken, refusal, unknown } from './refusals.ts';

const partner = 'device lock';
// A token is good for an hour.
const usedMs = 55 * 60_000;

const item = object({
    deviceUid: string().max(60),
    resultCode: string().max(100),
    resultMessage: string().max(500).nullable(),
    stateInfo: string().max(60),
    serviceList: array().of(object({ resultCode: string().max(100) })),
});
type Item = InferType<typeof item>;

/** Each call takes a list and answers with one: only what it says of each phone counts. */
const calls = {
    upload: { path: 'inventory/upload', sends: 'deviceList', answers: 'deviceResponseList' },
    activate: { path: 'service/activate', sends: 'deviceList', answers: 'deviceResponseList' },
    query: { path: 'query/devices', sends: 'deviceList', answers: 'deviceResponseList' },
    lock: { path: 'device/lock/', sends: 'lockList', answers: 'lockResponseList' },
    unlock: { path: 'device/unlock/', sends: 'unLockList', answers: 'unlockResponseList' },
    notify: { path: 'device/notify/', sends: 'messageList', answers: 'messageResponseList' },
    release: { path: 'device/release/', sends: 'deviceReleaseList', answers: 'releaseResponseList', method: 'PUT' },
} as const;

const states: Readonly<Record<string, DeviceState>> = {
    uploaded: 'registering',
    'ready for use': 'activating',
    active: 'active',
    locked: 'locked',
    released: 'released',
};

const statusOf = ({ resultCode, stateInfo = '' }: Item): DeviceStatus => {
    if (resultCode !== undefined && resultCode !== 'SUCCESS') return unknown;
    const state = states[stateInfo.toLowerCase()];
    if (state === undefined) throw new PartnerTrouble(partner, 'bad_reply', `unknown state ${stateInfo}`);
    return { state, failure: null, providerRef: null };
};

/** A call about one phone; resolves to what is said of that one. */
const openCalls = (config: TrustonicConfig, options: HttpOptions) => {
    const send = openLine(config, options);
    const signIn = openHttp(partner, options);
    const session = holdToken(async (signal) => {
        const url = `${config.url}/authorization/token`;
        const { status, body } = await signIn({ method: 'POST', url, headers: { apikey: config.apiKey }, signal });
        if (status !== 200) throw new PartnerTrouble(partner, 'down', `sign-in refused with ${status}`);
        return { ...readReply(partner, object({ token: string().max(8_192).required() }), body), usedMs };
    });

    return async (name: keyof typeof calls, asked: { imei: string; more?: object; signal: AbortSignal }) => {
        const { path, sends, answers, ...how } = calls[name];
        const { imei: deviceUid, more = {}, signal } = asked;
        const sendOnce = async () => {
            const headers = { authorization: `Bearer ${await session.token(signal)}`, tenantId: config.tenant };
            const isUrgent = name !== 'lock' && name !== 'notify';
            return send({ ...how, path, headers, body: { [sends]: [{ deviceUid, ...more }] }, isUrgent, signal });
        };
        const first = await sendOnce();
        if (first.status === 401) session.forget();
        const { status, body } = first.status === 401 ? await sendOnce() : first;
        if (status === 401) throw new PartnerTrouble(partner, 'down', 'it takes no session of ours');
        if (status < 200 || status > 299) throw refusal({ code: String(status), text: JSON.stringify(body ?? '') });
        const list = readReply(partner, object({ [answers]: array().of(item).required() }), body)[answers];
        const said = list?.find((one: Item) => one.deviceUid === deviceUid);
        if (said === undefined) throw new PartnerTrouble(partner, 'bad_reply', 'nothing about this phone');
        return said;
    };
};
type Call = ReturnType<typeof openCalls>;

const service = { serviceName: 'deviceFinancing' };

const errorOf = ({ resultCode, resultMessage, serviceList = [] }: Item) => {
    const code = [resultCode, ...serviceList.map((one) => one.resultCode)].find(
        (said) => said !== undefined && said !== 'SUCCESS',
    );
    if (code !== undefined) return { code, text: resultMessage ?? '' };
    return resultCode === undefined && serviceList.length === 0 ? { code: 'none', text: 'no result' } : null;
};

const enrol = async (call: Call, { imei }: ProvidedPhone, signal: AbortSignal): Promise<DeviceStatus> => {
    const found = statusOf(await call('query', { imei, signal }));
    if (found.state === 'none' || found.state === 'released') {
        const more = { idType: 'imei', deviceType: 'smartphone', serviceList: [service] };
        const error = errorOf(await call('upload', { imei, more, signal }));
        return error === null ? { ...unknown, state: 'registering' } : notTaken(error);
    }
    if (found.state !== 'registering') return found;
    const error = errorOf(await call('activate', { imei, more: { serviceList: [service] }, signal }));
    return error === null ? { ...unknown, state: 'activating' } : notTaken(error);
};

const commands = {
    open: { name: 'unlock', heard: 'unlocking' },
    locked: { name: 'lock', heard: 'locking' },
    released: { name: 'release', heard: 'releasing' },
} as const satisfies Readonly<Record<Exclude<WantedState, 'enrolled'>, unknown>>;

const screenOf = ({ wanted, message }: LockOrder): object =>
    wanted === 'locked' ? { lockType: 'lock', lockMsgTitle: 'Ahadi', lockMsgContent: message } : {};

/** Trustonic, version 2 of its interface, by its public shape. It tells nothing by itself, and knows no date on the phone. */
export const trustonic = (config: TrustonicConfig, options: HttpOptions = {}): LockProvider => {
    const call = openCalls(config, options);
    return {
        can: { keepsDate: false, offlineCode: 'console' },
        look: async ({ imei }, signal) => statusOf(await call('query', { imei, signal })),
        tell: async (order, signal) => {
            if (order.wanted === 'enrolled') return enrol(call, order, signal);
            const { name, heard } = commands[order.wanted];
            const error = errorOf(await call(name, { imei: order.imei, more: screenOf(order), signal }));
            if (error === null) return { ...unknown, state: heard };
            if (/NOT_FOUND|UNKNOWN/.test(error.code)) return unknown;
            throw refusal(error);
        },
        remind: async ({ imei, message }, signal) => {
            const more = { notificationType: 'fullscreen', notificationTitle: 'Ahadi', notificationContent: message };
            const error = errorOf(await call('notify', { imei, more, signal }));
            if (error !== null) throw refusal(error);
            return { ...unknown, state: 'reminder' };
        },
    };
};
