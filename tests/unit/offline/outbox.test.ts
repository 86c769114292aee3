import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../../src/dataProvider/ApiError.ts';
import type { Captured } from '../../../domain/application/section.ts';
import type { Entry } from '../../../src/offline/outbox/entry.ts';
import type { Command } from '../../../src/offline/outbox/command.ts';
import type { Outbox, OutboxPorts } from '../../../src/offline/outbox/ports.ts';
import { passingVault } from '../../../src/offline/vault.ts';
import type { Vault } from '../../../src/offline/kept.ts';
import { failing, faults, kept, openOutbox, save, settled, start, submit } from './openOutbox.ts';
import { applications, dossierWith } from './playedServer.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const commandArbitrary = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map((n) => save('kyc', { n })),
    fc.integer({ min: 0, max: 9 }).map((n) => save('address', { n })),
    fc.integer({ min: 0, max: 9 }).map((n): Command => ({ action: 'photo', kind: 'selfie', place: `p${n}` })),
);

const lastData = (commands: readonly Command[], section: string) =>
    commands.findLast((command) => command.action === 'save_section' && command.section === section);

describe('the outbox', () => {
    it('does every command once and in order, whatever happens on the way', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.array(commandArbitrary, { maxLength: 6 }),
                fc.array(fc.constantFrom(...faults), { maxLength: 14 }),
                fc.array(fc.constantFrom(...faults), { maxLength: 6 }),
                async (commands, first, second) => {
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
                    // As a form does: each save goes on from the one before.
                    const saved = new Map<string, Captured>();
                    const want = async (command: Command): Promise<void> => {
                        const asked =
                            command.action === 'save_section'
                                ? { ...command, base: saved.get(command.section) ?? null }
                                : command;
                        if (command.action === 'save_section') saved.set(command.section, command.data);
                        await settled(outbox.perform({ uid: 'a', command: asked, version: seen }));
                    };
                    let outbox = reopen();
                    for (const command of [start, ...commands, submit]) {
                        await want(command);
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
                    const actions = log.map(({ command }) => command.action);
                    expect(actions[0]).toBe('start');
                    expect(actions.at(-1)).toBe('submit');
                    expect(actions.filter((action) => action === 'start')).toHaveLength(1);
                    expect(actions.filter((action) => action === 'submit')).toHaveLength(1);
                    const sections = dossiers.get('a')?.application.sections;
                    for (const section of ['kyc', 'address'] as const) {
                        const last = lastData(commands, section);
                        expect(sections?.[section] ?? null).toEqual(last?.action === 'save_section' ? last.data : null);
                    }
                    const places = commands.flatMap((command) => (command.action === 'photo' ? [command.place] : []));
                    const sent = log.flatMap(({ command }) => (command.action === 'photo' ? [command.place] : []));
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
        expect(await outbox.perform({ uid: 'a', command: start, version: null })).toEqual({ kind: 'kept' });
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
        await settled(outbox.perform({ uid: 'a', command: start, version: null }));
        vi.restoreAllMocks();
        const waits = at.slice(1).map((moment, index) => Math.round((moment - (at[index] ?? 0)) / 100));
        expect(waits).toEqual([2, 4, 8, 16, 32, 50, 50, 50, 50]);
        expect(keys.size).toBe(1);
    });

    it('knows at every moment an application that was begun here, by its command or by what the server said', async () => {
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
        await settled(outbox.perform({ uid: 'a', command: start, version: null }));
        expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
    });

    it('sends nothing without a network, and everything once it is back', async () => {
        const server = applications();
        let isOnline = false;
        const outbox = openOutbox({ server, isOnline: () => isOnline });
        await kept(outbox, [
            ['a', start],
            ['a', save('kyc', { n: 1 })],
            ['a', save('kyc', { n: 2 }, { n: 1 })],
            ['a', submit],
            ['a', save('address', { n: 3 })],
        ]);
        expect(server.tries()).toBe(0);
        isOnline = true;
        outbox.wake();
        await vi.runAllTimersAsync();
        expect(server.log.map(({ command }) => command.action)).toEqual([
            'start',
            'save_section',
            'save_section',
            'submit',
        ]);
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
        await outbox.perform({ uid: 'bad', command: start, version: null });
        void outbox.perform({ uid: 'good', command: start, version: null });
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
        await settled(outbox.perform({ uid: 'a', command: start, version: null }));
        expect(outbox.state()).toMatchObject({ isSignedOut: true, entries: [{ uid: 'a', refusal: null }] });
        isSignedIn = true;
        outbox.wake();
        await vi.runAllTimersAsync();
        expect(outbox.state()).toMatchObject({ isSignedOut: false, entries: [] });
    });
});

it('a customer whose data changed after an unanswered start is begun once, with the later data', async () => {
    const server = applications();
    const outbox = openOutbox({ server, transmit: failing(server, ['unanswered', 'lost']) });
    await outbox.perform({ uid: 'a', command: start, version: null });
    await settled(
        outbox.perform({ uid: 'a', command: { action: 'start', data: { firstName: 'Esi' } }, version: null }),
    );
    await settled(outbox.run());
    expect(server.log.map(({ command }) => command.action)).toEqual(['start', 'save_section']);
    expect(server.dossiers.get('a')?.application.sections.customer).toEqual({ firstName: 'Esi' });
});

it('two tabs that send at once do nothing twice', async () => {
    const server = applications();
    const vault = passingVault();
    const [one, other] = [openOutbox({ server, vault }), openOutbox({ server, vault })];
    const commands = [start, save('kyc', { n: 1 }), submit];
    for (const [index, command] of commands.entries())
        void (index % 2 === 0 ? one : other).perform({ uid: 'a', command, version: null }).catch(() => undefined);
    await vi.runAllTimersAsync();
    for (const outbox of [one, other, one]) await settled(outbox.run());
    expect(await vault.all('entry')).toEqual([]);
    expect(server.log.map(({ command }: Pick<Entry, 'command'>) => command.action)).toEqual([
        'start',
        'save_section',
        'submit',
    ]);
    expect(dossierWith(server.dossiers.get('a')).stage).toBe('pending');
});

it('sends what versions of the app before this one kept, and keeps it as they read it', async () => {
    const server = applications();
    const vault = passingVault();
    const stored = { uid: 'a', wish: start, version: null, tries: 0, madeAt: 0, refusal: null };
    await vault.write([{ kind: 'entry', id: 'old', value: { ...stored, id: 'old', order: 1 } }]);
    const outbox = openOutbox({ server, vault, isOnline: () => server.log.length === 0 });
    await outbox.run();
    expect(server.log).toMatchObject([{ id: 'old', command: start }]);
    await outbox.perform({ uid: 'b', command: start, version: null });
    expect(await vault.all('entry')).toMatchObject([[expect.any(String), { uid: 'b', wish: start }]]);
});
