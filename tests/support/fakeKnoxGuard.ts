import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import type { KnoxConfig } from '../../server/platform/config/lockConfig.ts';
import { playPartner, type AskedFor, type FakePartner, type Played } from './fakePartner.ts';

const base64Of = (key: KeyObject, type: 'spki' | 'pkcs8'): string =>
    key.export({ format: 'der', type: type as 'spki' }).toString('base64');

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = base64Of(keys.publicKey, 'spki');

/** A contract with Knox Guard, but for its address. */
export const knoxContract: Omit<KnoxConfig, 'url'> = {
    kind: 'knoxGuard',
    name: 'knox-gh',
    countries: ['GH'],
    brands: ['Samsung'],
    tacs: [],
    clientIdentifier: 'client-1',
    publicKey,
    privateKey: base64Of(keys.privateKey, 'pkcs8'),
    eventKeys: [],
    perSecond: 1_000,
    perMinute: 10_000,
};

/** A phone as Knox Guard keeps it. */
interface KnoxPhone {
    readonly deviceUid: string;
    approveId: string;
    status: string;
    relockTimestamp?: number;
    readonly imei2?: string;
    readonly modifiedDate?: number;
    readonly lastSeen?: number;
    readonly serial?: string;
    readonly isSimControlLocked?: boolean;
    readonly isFactoryResetBlockApplied?: boolean;
}

const fail = (status: number, code: number | string, message: string): Played => ({
    status,
    body: { result: 'FAIL', error: { code, message, reason: message } },
});
const good: Played = { status: 200, body: { result: 'SUCCESS' } };

/** Where each command applies, and where it leads. */
const moves: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>> = {
    approve: { from: ['Pending'], to: 'Accepted' },
    lock: { from: ['Active', 'Unlocking', 'Locked'], to: 'Locking' },
    unlock: { from: ['Locked', 'Locking', 'Active'], to: 'Unlocking' },
    complete: { from: ['Active', 'Unlocking', 'Locked'], to: 'Completing' },
};

const settled: Readonly<Record<string, string>> = {
    Accepted: 'Active',
    Locking: 'Locked',
    Unlocking: 'Active',
    Completing: 'Complete',
};

export interface FakeKnoxGuard extends FakePartner {
    readonly phones: Map<string, KnoxPhone>;
    /** What it does instead, once, at the next call of such a path. `after`: though it does what was asked. */
    readonly once: (path: string, played: Played, after?: 'done') => void;
    /** All phones come online and do what they were told. */
    readonly online: () => void;
    /** Sessions given so far; those before the newest are no longer taken. */
    sessions: number;
}

const isSigned = async (token: string, audience = 'KnoxWSM'): Promise<boolean> => {
    try {
        const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
        await jwtVerify(token, key, { audience, algorithms: ['RS512'], requiredClaims: ['jti', 'iat', 'exp'] });
        return true;
    } catch {
        return false;
    }
};

/** Knox Guard's interface on this machine, with phones that do what they are told once they are online. */
export const playKnoxGuard = async (): Promise<FakeKnoxGuard> => {
    const phones = new Map<string, KnoxPhone>();
    const planned: { readonly path: string; readonly played: Played; readonly isDone: boolean }[] = [];
    const state = { sessions: 0 };

    const signIn = ({ body }: AskedFor): Played => {
        const sent: Readonly<Record<string, string>> = JSON.parse(body);
        const claims = decodeJwt(sent['clientIdentifierJwt'] ?? '');
        const isOurs = claims['clientIdentifier'] === 'client-1' && sent['base64EncodedStringPublicKey'] === publicKey;
        if (!isOurs) return fail(401, 4_010_000, 'AUTHORIZATION_FAIL');
        state.sessions += 1;
        return { status: 200, body: { accessToken: `session-${state.sessions}` } };
    };

    const upload = (list: readonly { readonly deviceUid: string; readonly approveId: string }[]): Played => {
        for (const { deviceUid, approveId } of list) {
            if (phones.get(deviceUid)?.status.startsWith('Complete') === false) {
                return fail(400, 4_002_000, 'DEVICE_ALREADY_UPLOADED in another tenant');
            }
            phones.set(deviceUid, { deviceUid, approveId, status: 'Pending' });
        }
        return { status: 200, body: { result: 'SUCCESS', uploadId: 'upload-1' } };
    };

    const move = (name: string, sent: Readonly<Record<string, unknown>>): Played => {
        const phone = [...phones.values()].find(({ approveId }) => approveId === sent['approveId']);
        if (phone === undefined) return fail(404, '4040000', 'RESOURCE_NOT_FOUND');
        if (name === 'sendMessage') return good;
        if (name === 'actions') {
            const actions = Object(sent['actions']);
            phone.relockTimestamp = actions[1].timestamp;
            phone.status = 'Unlocking';
            return good;
        }
        const known = moves[name];
        if (known === undefined) return fail(404, 4_040_000, 'RESOURCE_NOT_FOUND');
        if (!known.from.includes(phone.status)) {
            return fail(400, '4000001', `DEVICE_STATE_INVALID: the device is '${phone.status}'`);
        }
        if (name === 'lock' && !/^[0-9#+*]{1,20}$/.test(String(sent['tel']))) {
            return fail(400, 4_000_000, 'RESOURCE_INVALID_PARAM: tel');
        }
        phone.status = known.to;
        return good;
    };

    const play = (path: string, asked: AskedFor): Played => {
        const sent: Readonly<Record<string, unknown>> = JSON.parse(asked.body);
        const name = path.split('/').at(-1) ?? '';
        if (name === 'list') {
            const { pageNum, pageSize, filter } = sent;
            const search = typeof sent['search'] === 'string' ? sent['search'] : null;
            const { updateTimeFrom = 0 } = Object(filter);
            const found = [...phones.values()].filter(
                ({ deviceUid, imei2, modifiedDate = 0 }) =>
                    (search === null || [deviceUid, imei2].includes(search)) && modifiedDate >= updateTimeFrom,
            );
            const from = Number(pageNum) * Number(pageSize);
            const deviceList = found.slice(from, from + Number(pageSize));
            return { status: 200, body: { result: 'SUCCESS', totalCount: deviceList.length, deviceList, error: null } };
        }
        return name === 'uploads' ? upload(Object(sent['deviceList'])) : move(name, sent);
    };

    const partner = await playPartner((asked) => {
        if (asked.path === '/ams/v1/users/accesstoken') return signIn(asked);
        const path = asked.path.replace('/kcs/v1.1/kg/', '');
        const token = String(asked.headers['x-knox-apitoken']);
        if (decodeJwt(token)['accessToken'] !== `session-${state.sessions}`) {
            return fail(401, '4010000', 'AUTHORIZATION_FAIL');
        }
        const index = planned.findIndex((one) => one.path === path);
        const [next] = index < 0 ? [] : planned.splice(index, 1);
        if (next === undefined) return play(path, asked);
        if (next.isDone) play(path, asked);
        return next.played;
    });
    return {
        ...partner,
        phones,
        once: (path, played, after) => planned.push({ path, played, isDone: after === 'done' }),
        online: () => {
            for (const phone of phones.values()) phone.status = settled[phone.status] ?? phone.status;
        },
        get sessions() {
            return state.sessions;
        },
        set sessions(next) {
            state.sessions = next;
        },
    };
};

/** Whether every call was signed with our key, for this service. */
export const allSigned = async ({ asked }: FakePartner): Promise<boolean> => {
    const tokens = asked.flatMap(({ headers, body }) => {
        const token = headers['x-knox-apitoken'];
        return typeof token === 'string' ? [token] : [String(JSON.parse(body)['clientIdentifierJwt'])];
    });
    const signed = await Promise.all(tokens.map((token) => isSigned(token)));
    return tokens.length > 0 && new Set(tokens).size === tokens.length && signed.every(Boolean);
};
