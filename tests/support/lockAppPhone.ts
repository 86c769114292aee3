import type { Said } from '../../domain/lending/lockApp/appPhone.ts';
import type { Instructions } from '../../domain/lending/lockApp/checkIn.ts';
import { codeOf, countsAhead } from '../../domain/lending/openPaygo.ts';
import { keyFor, signReply, signRequest } from '../../server/partners/deviceLock/lockApp/signature.ts';
import { lockAppContract, obeyed, unlocked } from './fakeLockApp.ts';
import type { TestServer } from './server.ts';

interface Answered {
    readonly status: number;
    readonly body: Record<string, unknown>;
    /** It was signed by the server, as the answer to this very call. */
    readonly isProven: boolean;
}

interface Sent {
    readonly key: Buffer;
    readonly path: string;
    readonly body: object;
    readonly at: number;
    readonly changed?: (text: string) => string;
}

/** A handset with our lock app: it talks to the server as the app does, and remembers what a phone remembers. */
export const lockAppPhone = (server: Pick<TestServer, 'inject'>, imei: string) => {
    const { name, appKey } = lockAppContract;
    let said: Said = unlocked;
    let own: { readonly phoneId: string; readonly key: Buffer } | undefined;
    let clock = Date.now();
    const signed = new Set<string>();

    const call = async ({ key, path, body, at, changed = (text) => text }: Sent): Promise<Answered> => {
        const url = `/hooks/lock-app/${name}/phones/${path}`;
        const text = JSON.stringify(body);
        const header = signRequest(key, { path: url, body: Buffer.from(text) }, at);
        signed.add(header);
        const reply = await server.inject({
            method: 'POST',
            url,
            headers: { 'content-type': 'application/json', 'x-lock-sign': header },
            payload: changed(text),
        });
        const isProven = reply.headers['x-lock-sign'] === signReply(key, header, reply.body);
        return { status: reply.statusCode, body: reply.json(), isProven };
    };

    const ownKey = (): Buffer => {
        if (own === undefined) throw new Error('This phone has no key yet.');
        return keyFor(own.key, 'calls');
    };
    const now = (): number => {
        clock = Math.max(clock + 1, Date.now());
        return clock;
    };

    return {
        get said() {
            return said;
        },
        get key() {
            return own?.key;
        },
        /** What happens to it beside what it is told. */
        becomes: (changes: Partial<Said>): void => {
            said = { ...said, ...changes };
        },
        /** Types nine digits on its locked screen; says whether they opened it. */
        type: (digits: string): boolean => {
            const key = own === undefined ? [] : [...keyFor(own.key, 'codes').subarray(0, 16)];
            const start = Number(codeOf({ key, count: 0, value: 0 }));
            const asked = (Number(digits) - start + 1_000_000_000) % 1_000;
            const value = asked === 998 ? 'free' : asked;
            const counts = Array.from({ length: countsAhead }, (_, index) => said.codeCount + index + 1);
            const count = counts.find((one) => one % 2 === 1 && codeOf({ key, count: one, value }) === digits);
            if (count === undefined) return false;
            const lockAt = value === 'free' ? null : new Date(Date.now() + value * 86_400_000).toISOString();
            said = { ...said, codeCount: count, isLocked: false, lockAt };
            return true;
        },
        enrol: async (key = appKey, at = now()): Promise<Answered> => {
            const answered = await call({ key: Buffer.from(key), path: `${imei}/enrol`, body: {}, at });
            const { phoneId, key: given } = answered.body;
            if (answered.status === 200) own = { phoneId: String(phoneId), key: Buffer.from(String(given), 'base64') };
            return answered;
        },
        /** Says how it is and does what it hears. */
        checkIn: async (
            more: {
                readonly at?: number;
                readonly key?: Buffer;
                readonly body?: object;
                readonly changed?: Sent['changed'];
            } = {},
        ): Promise<Answered & { readonly told: Instructions }> => {
            const { at = now(), key = ownKey(), body = said, changed } = more;
            const path = `${own?.phoneId}/check-in`;
            const answered = await call({ key, path, body, at, ...(changed === undefined ? {} : { changed }) });
            const told = answered.body as unknown as Instructions; // as the server sends it, which tests look at
            if (answered.status === 200 && answered.isProven)
                said = { ...obeyed(said, told), codeCount: Math.max(said.codeCount, told.codeCount) };
            return { ...answered, told };
        },
    };
};
