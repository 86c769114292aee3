import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../../src/dataProvider/ApiError.ts';
import type { Entry } from '../../../src/offline/outbox/entry.ts';
import type { Wish } from '../../../src/offline/outbox/wish.ts';
import { createOutbox } from '../../../src/offline/outbox/outbox.ts';
import type { Outbox, OutboxPorts } from '../../../src/offline/outbox/ports.ts';
import { passingVault } from '../../../src/offline/vault.ts';
import type { Vault } from '../../../src/offline/kept.ts';
import { applications, dossierWith, type PlayedServer } from './playedServer.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const exclusively = (() => {
    let last: Promise<unknown> = Promise.resolve();
    return <R>(name: string, action: () => Promise<R>): Promise<R> => {
        if (name === 'lead') return action();
        const next = last.then(action, action);
        last = next.catch(() => undefined);
        return next;
    };
})();

interface Open extends Partial<OutboxPorts> {
    readonly server: PlayedServer;
}

let made = 0;
const openOutbox = ({ server, ...ports }: Open): Outbox =>
    createOutbox({
        vault: passingVault(),
        transmit: server.transmit,
        lookUp: server.lookUp,
        exclusively,
        isOnline: () => true,
        newId: () => `id-${String((made += 1)).padStart(6, '0')}`,
        now: () => Date.now(),
        onDossier: () => undefined,
        onChange: () => undefined,
        ...ports,
    });

const save = (section: 'kyc' | 'address' | 'customer', data: object, base: object | null = null): Wish => ({
    action: 'save_section',
    section,
    data: { ...data },
    base: base === null ? null : { ...base },
});
const start: Wish = { action: 'start', data: { firstName: 'Ama' } };
const submit: Wish = { action: 'submit' };

const settled = async (work: Promise<unknown>): Promise<void> => {
    work.catch(() => undefined);
    await vi.runAllTimersAsync();
    await work.catch(() => undefined);
};

const kept = async (outbox: Outbox, wishes: readonly (readonly [string, Wish])[], version: number | null = null) => {
    for (const [uid, wish] of wishes) await settled(outbox.perform({ uid, wish, version }));
};

/** What becomes of one sending: it never arrives, its answer never comes back, or a word instead of it. */
const faults = ['none', 'lost', 'unanswered', 'bad gateway', 'bad gateway after', 'too many', 'crash'] as const;
type Fault = (typeof faults)[number];

class Crash extends Error {}

const failing = (server: PlayedServer, schedule: readonly Fault[]): OutboxPorts['transmit'] => {
    const left = [...schedule];
    return async (entry, sending) => {
        const fault = left.shift() ?? 'none';
        if (fault === 'lost') throw networkError();
        if (fault === 'bad gateway') throw new ApiError(502, { code: 'http_502', message: 'Bad gateway' });
        if (fault === 'too many') throw new ApiError(429, { code: 'rate', message: 'Later' }, { retryAfterMs: 1_000 });
        const reply = await server.transmit(entry, sending);
        if (fault === 'unanswered') throw networkError();
        if (fault === 'bad gateway after') throw new ApiError(502, { code: 'http_502', message: 'Bad gateway' });
        if (fault === 'crash') throw new Crash();
        return reply;
    };
};

const wishArbitrary = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map((n) => save('kyc', { n })),
    fc.integer({ min: 0, max: 9 }).map((n) => save('address', { n })),
    fc.integer({ min: 0, max: 9 }).map((n): Wish => ({ action: 'photo', kind: 'selfie', place: `p${n}` })),
);

const lastData = (wishes: readonly Wish[], section: string) =>
    wishes.findLast((wish) => wish.action === 'save_section' && wish.section === section);

describe('the outbox', () => {
    it('does every wish once and in order, whatever happens on the way', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.array(wishArbitrary, { maxLength: 6 }),
                fc.array(fc.constantFrom(...faults), { maxLength: 14 }),
                fc.array(fc.constantFrom(...faults), { maxLength: 6 }),
                async (wishes, first, second) => {
                    const server = applications();
                    const vault = passingVault();
                    let schedule: OutboxPorts['transmit'] = failing(server, first);
                    let seen: number | null = null;
                    const reopen = (): Outbox =>
                        openOutbox({
                            server,
                            vault,
                            transmit: (entry, sending) => schedule(entry, sending),
                            onDossier: ({ application }) => (seen = application.version),
                        });
                    // As a form does: what was made on an older version is made anew on the newer one.
                    const want = async (wish: Wish): Promise<void> => {
                        const performed = outbox.perform({ uid: 'a', wish, version: seen });
                        await settled(performed);
                        await performed.catch(async (error: unknown) => {
                            if (!(error instanceof ApiError) || error.status !== 412) throw error;
                            seen = (await server.lookUp('a')).application.version;
                            await want(wish);
                        });
                    };
                    let outbox = reopen();
                    for (const wish of [start, ...wishes, submit]) {
                        await want(wish);
                        if (outbox.state().sending === null) continue;
                        outbox.stop();
                        outbox = reopen();
                    }
                    schedule = failing(server, second);
                    for (let opened = 0; opened < 12; opened += 1) {
                        // The phone was switched off in the middle, and on again.
                        outbox = reopen();
                        await settled(outbox.run());
                    }
                    expect(await vault.all('entry')).toEqual([]);
                    const { log, dossiers, bodies } = server;
                    const actions = log.map(({ wish }) => wish.action);
                    expect(actions[0]).toBe('start');
                    expect(actions.at(-1)).toBe('submit');
                    expect(actions.filter((action) => action === 'start')).toHaveLength(1);
                    expect(actions.filter((action) => action === 'submit')).toHaveLength(1);
                    const sections = dossiers.get('a')?.application.sections;
                    for (const section of ['kyc', 'address'] as const) {
                        const last = lastData(wishes, section);
                        expect(sections?.[section] ?? null).toEqual(last?.action === 'save_section' ? last.data : null);
                    }
                    const places = wishes.flatMap((wish) => (wish.action === 'photo' ? [wish.place] : []));
                    const sent = log.flatMap(({ wish }) => (wish.action === 'photo' ? [wish.place] : []));
                    expect(new Set(sent)).toEqual(new Set(places));
                    // One key never carries two bodies.
                    for (const sentBodies of bodies.values()) expect(sentBodies.size).toBe(1);
                },
            ),
            { numRuns: 150 },
        );
    });

    it('tells what was kept after the first try, and goes on by itself', async () => {
        const server = applications();
        const outbox = openOutbox({ server, transmit: failing(server, ['lost', 'lost']) });
        expect(await outbox.perform({ uid: 'a', wish: start, version: null })).toEqual({ kind: 'kept' });
        expect(outbox.state().entries).toHaveLength(1);
        await vi.runAllTimersAsync();
        expect(outbox.state().entries).toEqual([]);
        expect(server.log).toHaveLength(1);
    });

    it('sends the same key every time, and waits longer and longer but never above five seconds', async () => {
        const server = applications();
        const at: number[] = [];
        const keys = new Set<string>();
        vi.spyOn(Math, 'random').mockReturnValue(0.999);
        const outbox = openOutbox({
            server,
            transmit: async ({ id }) => {
                at.push(Date.now());
                keys.add(id);
                if (at.length > 9) outbox.stop();
                throw networkError();
            },
        });
        await settled(outbox.perform({ uid: 'a', wish: start, version: null }));
        vi.restoreAllMocks();
        const waits = at.slice(1).map((moment, index) => Math.round((moment - (at[index] ?? 0)) / 100));
        expect(waits).toEqual([2, 4, 8, 16, 32, 50, 50, 50, 50]);
        expect(keys.size).toBe(1);
    });

    it('knows at every moment an application that was begun here, by its wish or by what the server said', async () => {
        const vault = passingVault();
        const moments: number[] = [];
        const watched: Vault = {
            ...vault,
            write: async (changes) => {
                await vault.write(changes);
                moments.push((await vault.all('entry')).length + (await vault.all('answer')).length);
            },
        };
        await kept(openOutbox({ server: applications(), vault: watched }), [['a', start]]);
        expect(moments.length).toBeGreaterThan(2);
        expect(moments).not.toContain(0);
        const answers = await vault.all('answer');
        expect(answers).toMatchObject([['["dossier","a"]', { data: { application: { uid: 'a' } } }]]);
    });

    it('leaves the server alone for as long as it asks', async () => {
        const server = applications();
        const at: number[] = [];
        const transmit = failing(server, ['too many']);
        const outbox = openOutbox({
            server,
            transmit: (entry, sending) => {
                at.push(Date.now());
                return transmit(entry, sending);
            },
        });
        await settled(outbox.perform({ uid: 'a', wish: start, version: null }));
        expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
    });

    it('sends nothing without a network, and everything once it is back', async () => {
        const server = applications();
        let isOnline = false;
        const outbox = openOutbox({ server, isOnline: () => isOnline });
        await kept(outbox, [
            ['a', start],
            ['a', save('kyc', { n: 1 })],
            ['a', save('kyc', { n: 2 })],
            ['a', submit],
            ['a', save('address', { n: 3 })],
        ]);
        expect(server.tries()).toBe(0);
        isOnline = true;
        outbox.wake();
        await vi.runAllTimersAsync();
        expect(server.log.map(({ wish }) => wish.action)).toEqual(['start', 'save_section', 'save_section', 'submit']);
        expect(server.dossiers.get('a')?.application.sections.kyc).toEqual({ n: 2 });
    });

    it('does not let one application wait for the faults of another', async () => {
        const server = applications();
        const outbox = openOutbox({
            server,
            transmit: (entry, sending) =>
                entry.uid === 'bad'
                    ? Promise.reject(new ApiError(500, { code: 'x', message: 'x' }))
                    : server.transmit(entry, sending),
        });
        await outbox.perform({ uid: 'bad', wish: start, version: null });
        void outbox.perform({ uid: 'good', wish: start, version: null });
        await vi.advanceTimersByTimeAsync(20_000);
        outbox.stop();
        expect([...server.dossiers.keys()]).toEqual(['good']);
    });

    it('stops when the session is over, and goes on after a sign-in', async () => {
        const server = applications();
        let isSignedIn = false;
        const outbox = openOutbox({
            server,
            transmit: (entry, sending) =>
                isSignedIn
                    ? server.transmit(entry, sending)
                    : Promise.reject(new ApiError(401, { code: 'unauthorized', message: 'No' })),
        });
        await settled(outbox.perform({ uid: 'a', wish: start, version: null }));
        expect(outbox.state()).toMatchObject({ isSignedOut: true, entries: [{ uid: 'a', refusal: null }] });
        isSignedIn = true;
        outbox.wake();
        await vi.runAllTimersAsync();
        expect(outbox.state()).toMatchObject({ isSignedOut: false, entries: [] });
    });
});

describe('what the server refuses', () => {
    const refusal = new ApiError(422, { code: 'invalid', message: 'Look again', errors: { n: 'Too small' } });

    it('is handed back to whoever waits for it', async () => {
        const server = applications();
        const outbox = openOutbox({ server, transmit: () => Promise.reject(refusal) });
        await expect(outbox.perform({ uid: 'a', wish: start, version: null })).rejects.toMatchObject({ status: 422 });
        expect(outbox.state().entries).toEqual([]);
    });

    it('is kept with its reason where nobody does, and holds up only what depends on it', async () => {
        const server = applications();
        server.begin('a');
        let isOnline = false;
        const outbox = openOutbox({
            server,
            isOnline: () => isOnline,
            transmit: (entry, sending) =>
                entry.wish.action === 'save_section' && entry.wish.section === 'kyc'
                    ? Promise.reject(refusal)
                    : server.transmit(entry, sending),
        });
        await kept(
            outbox,
            [
                ['a', save('kyc', { n: 1 })],
                ['a', save('address', { n: 2 })],
                ['a', submit],
            ],
            1,
        );
        isOnline = true;
        outbox.wake();
        await vi.runAllTimersAsync();
        expect(server.dossiers.get('a')?.application).toMatchObject({
            stage: 'draft',
            sections: { address: { n: 2 } },
        });
        const [kyc, last] = outbox.state().entries;
        expect(kyc).toMatchObject({ wish: { data: { n: 1 } }, refusal: { status: 422, errors: { n: 'Too small' } } });
        expect(last).toMatchObject({ wish: submit, refusal: null });
        await outbox.discard(kyc?.id ?? '');
        await vi.runAllTimersAsync();
        expect(outbox.state().entries).toEqual([]);
        expect(server.dossiers.get('a')?.application.stage).toBe('pending');
    });

    it('keeps the picture of a photo that is tried again', async () => {
        const server = applications();
        server.begin('a');
        const pictures: (string | undefined)[] = [];
        let isFull = true;
        let isOnline = false;
        const outbox = openOutbox({
            server,
            isOnline: () => isOnline,
            transmit: async (entry, sending) => {
                pictures.push(await sending.picture?.text());
                if (isFull) throw new ApiError(409, { code: 'TOO_MANY_FILES', message: 'Full' });
                return server.transmit(entry, sending);
            },
        });
        const wish: Wish = { action: 'photo', kind: 'home', place: 'p' };
        await outbox.perform({ uid: 'a', wish, version: null, picture: new Blob(['jpeg']) });
        isOnline = true;
        outbox.wake();
        await vi.runAllTimersAsync();
        expect(outbox.state().entries).toMatchObject([{ refusal: { code: 'TOO_MANY_FILES' } }]);
        isFull = false;
        await outbox.retry(outbox.state().entries[0]?.id ?? '');
        await vi.runAllTimersAsync();
        expect(pictures).toEqual(['jpeg', 'jpeg']);
        expect(outbox.state().entries).toEqual([]);
    });
});

describe('a change that somebody else made meanwhile', () => {
    const openAfter = async (
        mine: object,
        theirs: object,
    ): Promise<{ outbox: Outbox; server: PlayedServer; vault: Vault }> => {
        const server = applications();
        server.begin('a', { kyc: { n: 1, m: 1 } });
        const vault = passingVault();
        let isOnline = false;
        const outbox = openOutbox({ server, vault, isOnline: () => isOnline });
        await outbox.perform({ uid: 'a', wish: save('kyc', mine, { n: 1, m: 1 }), version: 1 });
        server.change('a', { kyc: { ...theirs } });
        isOnline = true;
        outbox.wake();
        await vi.runAllTimersAsync();
        return { outbox, server, vault };
    };
    const kycOf = (server: PlayedServer) => server.dossiers.get('a')?.application.sections.kyc;

    it('stays beside mine where we changed other fields', async () => {
        const { outbox, server } = await openAfter({ n: 2, m: 1 }, { n: 1, m: 5 });
        expect(kycOf(server)).toEqual({ n: 2, m: 5 });
        expect(outbox.state().entries).toEqual([]);
    });

    it('needs no second save where it is the same', async () => {
        const { outbox, server } = await openAfter({ n: 2, m: 1 }, { m: 1, n: 2 });
        expect(server.log.filter(({ wish }) => wish.action === 'save_section')).toEqual([]);
        expect(outbox.state().entries).toEqual([]);
    });

    it('is put beside mine for a person to choose where we changed the same', async () => {
        const { outbox, server } = await openAfter({ n: 2, m: 1 }, { n: 3, m: 1 });
        expect(kycOf(server)).toEqual({ n: 3, m: 1 });
        const [entry] = outbox.state().entries;
        expect(entry).toMatchObject({
            wish: { data: { n: 2, m: 1 } },
            refusal: { status: 412, theirs: { n: 3, m: 1 } },
        });
        await outbox.resolve(entry?.id ?? '', { n: 2, m: 1 });
        await vi.runAllTimersAsync();
        expect(kycOf(server)).toEqual({ n: 2, m: 1 });
        expect(outbox.state().entries).toEqual([]);
    });
});

it('a customer whose data changed after an unanswered start is begun once, with the later data', async () => {
    const server = applications();
    const outbox = openOutbox({ server, transmit: failing(server, ['unanswered', 'lost']) });
    await outbox.perform({ uid: 'a', wish: start, version: null });
    await settled(outbox.perform({ uid: 'a', wish: { action: 'start', data: { firstName: 'Esi' } }, version: null }));
    await settled(outbox.run());
    expect(server.log.map(({ wish }) => wish.action)).toEqual(['start', 'save_section']);
    expect(server.dossiers.get('a')?.application.sections.customer).toEqual({ firstName: 'Esi' });
});

it('two tabs that send at once do nothing twice', async () => {
    const server = applications();
    const vault = passingVault();
    const [one, other] = [openOutbox({ server, vault }), openOutbox({ server, vault })];
    const wishes = [start, save('kyc', { n: 1 }), submit];
    for (const [index, wish] of wishes.entries())
        void (index % 2 === 0 ? one : other).perform({ uid: 'a', wish, version: null }).catch(() => undefined);
    await vi.runAllTimersAsync();
    for (const outbox of [one, other, one]) await settled(outbox.run());
    expect(await vault.all('entry')).toEqual([]);
    expect(server.log.map(({ wish }: Pick<Entry, 'wish'>) => wish.action)).toEqual(['start', 'save_section', 'submit']);
    expect(dossierWith(server.dossiers.get('a')).stage).toBe('pending');
});
