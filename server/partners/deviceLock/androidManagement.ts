import { array, object, string, type InferType } from 'yup';
import type { DeviceState } from '../../../domain/application/application.ts';
import type { AndroidConfig } from '../../platform/config/lockConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { googleTokens, googleTokenUrl } from '../googleTokens.ts';
import { readReply, type HttpOptions } from '../http.ts';
import type { DeviceStatus, LockOrder, LockProvider, ProvidedPhone } from './deviceLock.ts';
import { openLine } from './line.ts';
import { refusal, unknown } from './refusals.ts';

const partner = 'device lock';
const scope = 'https://www.googleapis.com/auth/androidmanagement';

interface Call {
    readonly method: 'GET' | 'PATCH' | 'POST';
    /** After the enterprise. */
    readonly path: string;
    readonly body?: object;
    readonly isUrgent?: boolean;
    readonly signal: AbortSignal;
}

const openCalls = (config: AndroidConfig, options: HttpOptions) => {
    const send = openLine(config, options);
    const { tokenUrl = googleTokenUrl } = config;
    const tokens = googleTokens({ account: config, scope, tokenUrl, timeoutMs: 10_000 });
    return async ({ path, isUrgent = true, ...call }: Call): Promise<unknown> => {
        const headers = { authorization: `Bearer ${await tokens.token()}` };
        const { status, body } = await send({ ...call, path: `${config.enterprise}/${path}`, headers, isUrgent });
        if (status === 401) {
            tokens.forget();
            throw new PartnerTrouble(partner, 'down', 'it takes no token of ours');
        }
        if (status < 200 || status > 299) throw refusal({ code: String(status), text: JSON.stringify(body ?? '') });
        return body;
    };
};
type Calls = ReturnType<typeof openCalls>;

const device = object({
    name: string().max(200).required(),
    appliedState: string().max(60).required(),
    policyName: string().max(200),
    appliedPolicyName: string().max(200),
    /** Ours, given to it with its token. */
    enrollmentTokenData: string().max(200),
});
type Device = InferType<typeof device>;
const list = object({ devices: array().of(device).default([]), nextPageToken: string().max(2_000) });

/** There is no question for one phone by a name of ours: its list is read until it comes. */
const find = async (call: Calls, { phoneId }: ProvidedPhone, signal: AbortSignal): Promise<Device | undefined> => {
    for (let page = ''; ;) {
        const received = await call({ method: 'GET', path: `devices?pageSize=100&pageToken=${page}`, signal });
        const { devices, nextPageToken = '' } = readReply(partner, list, received);
        const found = devices.find(({ enrollmentTokenData }) => enrollmentTokenData === phoneId);
        if (found !== undefined || nextPageToken === '') return found;
        page = encodeURIComponent(nextPageToken);
    }
};

const on = { open: 'active', locked: 'locked', released: 'released' } as const;
const towards = { open: 'unlocking', locked: 'locking', released: 'releasing' } as const;
const wishes = ['open', 'locked', 'released'] as const;

const stateOf = (found: Device, policies: AndroidConfig['policies']): DeviceState | undefined => {
    if (found.appliedState === 'PROVISIONING') return 'activating';
    if (found.appliedState === 'DELETED') return 'released';
    const wish = wishes.find((one) => found.policyName?.endsWith(`/policies/${policies[one]}`));
    if (found.appliedState !== 'ACTIVE' || wish === undefined) return undefined;
    return (found.appliedPolicyName === found.policyName ? on : towards)[wish];
};

/**
 * Android Management, in its shape alone: Google's terms forbid to restrict a phone for what is not paid, so production refuses it
 * without Google's consent, and no screen shows the code that its enrolment asks for. A lock is another policy, with a kiosk app;
 * a phone is freed by a third one, for to delete a device wipes it.
 */
export const androidManagement = (config: AndroidConfig, options: HttpOptions = {}): LockProvider => {
    const call = openCalls(config, options);
    const policyOf = (wish: (typeof wishes)[number]): string =>
        `${config.enterprise}/policies/${config.policies[wish]}`;
    const awaited = new Set<string>();

    const look = async (phone: ProvidedPhone, signal: AbortSignal): Promise<DeviceStatus> => {
        const found = await find(call, phone, signal);
        if (found === undefined) return awaited.has(phone.phoneId) ? { ...unknown, state: 'registering' } : unknown;
        const state = stateOf(found, config.policies);
        if (state === undefined)
            throw new PartnerTrouble(partner, 'bad_reply', `unknown state ${found.appliedState} ${found.policyName}`);
        return { state, failure: null, providerRef: found.name.slice(-100) };
    };

    const enrol = async (order: LockOrder, signal: AbortSignal): Promise<DeviceStatus> => {
        const known = await look(order, signal);
        if (known.state !== 'none') return known;
        const body = {
            policyName: policyOf('open'),
            additionalData: order.phoneId,
            oneTimeOnly: true,
            duration: '3600s',
        };
        await call({ method: 'POST', path: 'enrollmentTokens', body, signal });
        awaited.add(order.phoneId);
        return { ...unknown, state: 'registering' };
    };

    return {
        can: { keepsDate: false, offlineCode: 'none' },
        look,
        tell: async (order, signal) => {
            const { wanted } = order;
            if (wanted === 'enrolled') return enrol(order, signal);
            const found = await find(call, order, signal);
            if (found === undefined) return unknown;
            const path = `devices/${found.name.split('/').at(-1)}?updateMask=policyName`;
            const body = { policyName: policyOf(wanted) };
            await call({ method: 'PATCH', path, body, isUrgent: wanted !== 'locked', signal });
            return { ...unknown, state: towards[wanted] };
        },
        remind: () => Promise.reject(refusal({ code: 'none', text: 'it shows no messages' })),
    };
};
