import type { TrustonicConfig } from '../../server/platform/config/lockConfig.ts';
import { playPartner, type AskedFor, type FakePartner, type Played } from './fakePartner.ts';

/** A contract with Trustonic, but for its address. */
export const trustonicContract: Omit<TrustonicConfig, 'url'> = {
    kind: 'trustonic',
    name: 'trustonic-ke',
    countries: ['KE'],
    brands: ['Nokia'],
    tacs: [],
    tenant: 'tenant-1',
    apiKey: 'api-secret',
    perSecond: 1_000,
    perMinute: 10_000,
};

type Sent = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Each call: what its list is named on the way there and back, where it applies, and where it leads. */
const calls: Readonly<Record<string, { list: string; answer: string; from: readonly string[]; to: string | null }>> = {
    'PUT device/release/': {
        list: 'deviceReleaseList',
        answer: 'releaseResponseList',
        from: ['active', 'locked'],
        to: 'released',
    },
    'POST service/activate': {
        list: 'deviceList',
        answer: 'deviceResponseList',
        from: ['uploaded'],
        to: 'ready for use',
    },
    'POST device/lock/': { list: 'lockList', answer: 'lockResponseList', from: ['active', 'locked'], to: 'locked' },
    'POST device/unlock/': {
        list: 'unLockList',
        answer: 'unlockResponseList',
        from: ['active', 'locked'],
        to: 'active',
    },
    'POST device/notify/': { list: 'messageList', answer: 'messageResponseList', from: ['active', 'locked'], to: null },
};

export interface FakeTrustonic extends FakePartner {
    /** What it says of each IMEI. */
    readonly phones: Map<string, string>;
    /** What it does instead, once, at the next such call. `after`: though it does what was asked. */
    readonly once: (path: string, played: Played, after?: 'done') => void;
    /** All phones come online and do what they were told. */
    readonly online: () => void;
    /** It takes none of the sessions any more that it gave. */
    readonly forget: () => void;
}

/** Trustonic's interface on this machine, with phones that do what they are told once they are online. */
export const playTrustonic = async (): Promise<FakeTrustonic> => {
    const phones = new Map<string, string>();
    const ordered = new Map<string, string>();
    const planned: { readonly path: string; readonly played: Played; readonly isDone: boolean }[] = [];
    let sessions = 0;

    const good = (answer: string, said: object): Played => ({ status: 200, body: { [answer]: [said] } });

    const move = (name: string, sent: Sent): Played => {
        const call = calls[name];
        const one = call === undefined ? undefined : sent[call.list]?.[0];
        if (call === undefined || one === undefined) return { status: 404, body: { message: 'no such operation' } };
        const deviceUid = String(one['deviceUid']);
        const state = phones.get(deviceUid);
        if (state === undefined) return good(call.answer, { deviceUid, resultCode: 'DEVICE_NOT_FOUND' });
        if (!call.from.includes(state)) return good(call.answer, { deviceUid, resultCode: 'INVALID_STATE' });
        if (call.to === 'ready for use') phones.set(deviceUid, call.to);
        else if (call.to !== null) ordered.set(deviceUid, call.to);
        return good(call.answer, { deviceUid, resultCode: 'SUCCESS' });
    };

    const play = ({ method, path, body }: AskedFor): Played => {
        const sent: Sent = JSON.parse(body);
        const deviceUid = String(sent['deviceList']?.[0]?.['deviceUid']);
        const state = phones.get(deviceUid);
        if (path === '/query/devices') {
            const said = state === undefined ? { resultCode: 'DEVICE_NOT_FOUND' } : { stateInfo: state };
            return good('deviceResponseList', { deviceUid, ...said });
        }
        if (path !== '/inventory/upload') return move(`${method} ${path.slice(1)}`, sent);
        if (state !== undefined && state !== 'released')
            return good('deviceResponseList', { deviceUid, resultCode: 'DEVICE_ALREADY_EXISTS' });
        phones.set(deviceUid, 'uploaded');
        return good('deviceResponseList', { deviceUid, resultCode: 'SUCCESS' });
    };

    const partner = await playPartner((asked) => {
        const { path, headers } = asked;
        if (path === '/authorization/token') {
            if (headers['apikey'] !== 'api-secret') return { status: 401, body: { message: 'unauthorized' } };
            sessions += 1;
            return { status: 200, body: { token: `session-${sessions}` } };
        }
        const isOurs = headers.authorization === `Bearer session-${sessions}` && headers['tenantid'] === 'tenant-1';
        if (!isOurs) return { status: 401, body: { message: 'unauthorized' } };
        const index = planned.findIndex((one) => `/${one.path}` === path);
        const [next] = index < 0 ? [] : planned.splice(index, 1);
        if (next === undefined) return play(asked);
        if (next.isDone) play(asked);
        return next.played;
    });
    return {
        ...partner,
        phones,
        once: (path, played, after) => planned.push({ path, played, isDone: after === 'done' }),
        forget: () => {
            sessions += 1;
        },
        online: () => {
            for (const [imei, state] of phones) if (state === 'ready for use') phones.set(imei, 'active');
            for (const [imei, state] of ordered) if (phones.has(imei)) phones.set(imei, state);
            ordered.clear();
        },
    };
};
