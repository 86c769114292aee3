import { array, object, string } from 'yup';
import type { WantedState } from '../../../../domain/lending/lockOrder.ts';
import type { PayTriggerConfig } from '../../../platform/config/lockConfig.ts';
import { PartnerTrouble } from '../../ask.ts';
import { readReply, type HttpOptions, type HttpReply } from '../../http.ts';
import type { DeviceStatus, LockOrder, LockProvider, ProvidedPhone } from '../deviceLock.ts';
import { openLine } from '../line.ts';
import { notTaken, refusal, unknown, type LockError } from '../refusals.ts';
import { signatureHeader, signatureOf, type Fields } from './signature.ts';
import {
    coded,
    good,
    later,
    lockedAfterMs,
    noPhone,
    notTakenFor,
    notThere,
    partOfList,
    phoneShape,
    stateOf,
    tooOften,
} from './words.ts';

const partner = 'device lock';

const paths = {
    enrol: 'lock/v1/imei/input',
    withdraw: 'lock/v1/imei/cancel',
    date: 'lock/v1/updateRepayInfo',
    screen: 'lockRule/v1/setLockRule',
    remove: 'lock/v1/removeLock',
    look: 'lock/v1/findLockState',
    push: 'push/v1/sendPushInfo',
} as const;

interface Call {
    readonly path: keyof typeof paths;
    readonly fields: Fields;
    readonly isUrgent: boolean;
    readonly signal: AbortSignal;
}

interface Reply extends LockError {
    /** As it came: it holds `data`. */
    readonly body: unknown;
}

/** The status of a reply says little: it comes with 200 and a code of its own. */
const codeIn = ({ status, body }: HttpReply): string =>
    status >= 200 && status < 300 ? String(readReply(partner, coded, body).code) : String(status);

const isBusy = ({ status, body }: HttpReply): boolean =>
    status === 429 || (coded.isValidSync(body) && String(body.code) === tooOften);

/** A signed call about one phone; resolves to what it says, whatever that is, where that concerns the phone. */
const openCalls = (config: PayTriggerConfig, options: HttpOptions) => {
    const send = openLine(config, options, isBusy);
    return async ({ path, fields, isUrgent, signal }: Call): Promise<Reply> => {
        const body = { ...fields, [path === 'date' ? 'relatedMerchant' : 'apiKey']: config.apiKey };
        const headers = { [signatureHeader]: signatureOf(config.apiKey, body) };
        const received = await send({ path: `api/partner/${paths[path]}`, headers, body, isUrgent, signal });
        const said = { code: codeIn(received), text: JSON.stringify(received.body ?? ''), body: received.body };
        // Nothing is wrong with the phone: everybody waits until that is mended.
        if (later.includes(said.code)) throw new PartnerTrouble(partner, 'down', `${said.code} ${said.text}`);
        return said;
    };
};

type Calls = ReturnType<typeof openCalls>;

const lookAt = async (call: Calls, { imei }: ProvidedPhone, signal: AbortSignal): Promise<DeviceStatus> => {
    const said = await call({ path: 'look', fields: { imei }, isUrgent: true, signal });
    if (said.code === noPhone) return unknown;
    if (said.code !== good) throw refusal(said);
    const { data } = readReply(partner, object({ data: phoneShape.required() }), said.body);
    const state = stateOf(data);
    if (state === undefined) throw new PartnerTrouble(partner, 'bad_reply', `unknown state ${JSON.stringify(data)}`);
    return { state, failure: null, providerRef: null };
};

const failures = object({
    data: array()
        .of(object({ imei: string(), errCode: coded.fields.code, message: string().nullable() }))
        .required(),
});

/** Why a phone was not taken: of a list it says that by each. */
const errorOf = (said: Reply, imei: string): LockError => {
    if (said.code !== partOfList) return said;
    const { data } = readReply(partner, failures, said.body);
    const own = data.find((one) => one.imei === imei);
    if (own === undefined) throw new PartnerTrouble(partner, 'bad_reply', 'nothing about this phone');
    return { code: String(own.errCode), text: own.message ?? '' };
};

// "For good" is a date, too: the furthest that it is seen to take.
const forGoodMs = 2 * 365 * 86_400_000;
const secondsOf = (instant: number): number => Math.floor(instant / 1_000);

interface Telling {
    readonly call: Calls;
    readonly order: LockOrder;
    readonly rule: number;
    readonly signal: AbortSignal;
}

const enrol = async ({ call, order, rule, signal }: Telling): Promise<DeviceStatus> => {
    const found = await lookAt(call, order, signal);
    if (found.state !== 'none' && found.state !== 'released') return found;
    const { imei, phoneId: orderNum } = order;
    const expiration = secondsOf(Date.now() + forGoodMs);
    // It goes by the dates that it is told, and not by the cycle that it insists on.
    const one = { cycleType: 3000, expiration, imei, nextRepaymentTimeSwitch: true, orderNum, ruleNum: rule };
    const fields = { imeiInfo: JSON.stringify([one]), preLockFlag: false };
    const said = await call({ path: 'enrol', fields, isUrgent: true, signal });
    if (said.code === good) return { ...unknown, state: 'registering' };
    const error = errorOf(said, imei);
    const failure = notTakenFor[error.code];
    return failure === undefined ? notTaken(error) : { state: 'rejected', failure, providerRef: null };
};

/** Sends a command; undefined: it was heard. Where the phone is not where it applies, or is not there, says where it is. */
const command = async (
    { call, order, signal }: Telling,
    path: keyof typeof paths,
    more: Fields = {},
): Promise<DeviceStatus | undefined> => {
    const { imei, wanted } = order;
    const fields = { [path === 'withdraw' ? 'imeiInfo' : 'imei']: imei, ...more };
    const said = await call({ path, fields, isUrgent: wanted !== 'locked', signal });
    if (said.code === good) return undefined;
    if (said.code === noPhone) return unknown;
    if (notThere.includes(said.code)) return lookAt(call, order, signal);
    throw refusal(said);
};

const moveDate = (telling: Telling, instant: number) =>
    command(telling, 'date', { nextRepayTime: secondsOf(instant), ruleNum: telling.rule });

const setScreen = (telling: Telling) => {
    const { message, caller } = telling.order;
    const text = { deviceTitle: 'Ahadi', deviceTips: `${message} ${caller}`.trim().slice(0, 400) };
    return command(telling, 'screen', { ...text, ruleNum: telling.rule });
};

const soonest = (): number => Date.now() + lockedAfterMs;

const open = async (telling: Telling): Promise<DeviceStatus | undefined> => {
    const { until } = telling.order;
    const instant = until === null ? Date.now() + forGoodMs : Math.max(Date.parse(until), soonest());
    return (await moveDate(telling, instant)) ?? (until === null ? undefined : setScreen(telling));
};

const lock = async (telling: Telling): Promise<DeviceStatus | undefined> =>
    (await setScreen(telling)) ?? moveDate(telling, soonest());

/** At once and for good; what never came into use is only withdrawn. */
const release = async (telling: Telling): Promise<DeviceStatus | undefined> => {
    const found = await command(telling, 'remove');
    if (found?.state !== 'registering' && found?.state !== 'activating') return found;
    return command(telling, 'withdraw');
};

const tellBy: Readonly<Record<WantedState, (telling: Telling) => Promise<DeviceStatus | undefined>>> = {
    enrolled: enrol,
    open,
    locked: lock,
    released: release,
};

const heardOf = { enrolled: 'registering', open: 'unlocking', locked: 'locking', released: 'releasing' } as const;

/**
 * PayTrigger, by which Transsion (Tecno, Infinix, itel) locks its phones, by the shape that its public clients show. It knows no
 * lock: a phone locks by the date of its next payment, which it keeps without a network, and opens by a later one.
 */
export const payTrigger = (config: PayTriggerConfig, options: HttpOptions = {}): LockProvider => {
    const call = openCalls(config, options);
    return {
        can: { keepsDate: true, offlineCode: 'none' },
        look: (phone, signal) => lookAt(call, phone, signal),
        tell: async (order, signal) => {
            const status = await tellBy[order.wanted]({ call, order, rule: config.rule, signal });
            return status ?? { ...unknown, state: heardOf[order.wanted] };
        },
        remind: async ({ imei, message: content }, signal) => {
            const fields = { imei, title: 'Ahadi', content, pushType: 2 };
            const said = await call({ path: 'push', fields, isUrgent: false, signal });
            if (said.code !== good) throw refusal(said);
            return { ...unknown, state: 'reminder' };
        },
    };
};
