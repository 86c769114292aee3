import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Captured } from '../../../domain/application/section.ts';
import type { Outbox } from '../../../src/offline/outbox/ports.ts';
import { passingVault } from '../../../src/offline/vault.ts';
import { failing, faults, openOutbox, save, settled } from './openOutbox.ts';
import { applications } from './playedServer.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const begun: Captured = { tailor: 'Baker', employer: 'Shop', phone: '1' };

/** One application open in two tabs of a phone, both from before anything was changed. */
const openTwice = (ports: Partial<Parameters<typeof openOutbox>[0]> = {}) => {
    const server = applications();
    server.begin('a', { kyc: begun });
    const vault = passingVault();
    const world = { isOnline: false };
    const open = (): Outbox =>
        openOutbox({ server, vault, transmit: server.transmit, ...ports, isOnline: () => world.isOnline });
    const tabs = [open(), open()] as const;
    return {
        server,
        vault,
        tabs,
        /** As a form saves: what it holds, made on what it last knew. */
        change: (tab: Outbox, data: object, base: Captured = begun, version = 1) =>
            settled(tab.perform({ uid: 'a', command: save('kyc', { ...base, ...data }, base), version })),
        backOnline: async (): Promise<void> => {
            world.isOnline = true;
            for (const tab of tabs) {
                tab.wake();
                await vi.runAllTimersAsync();
            }
        },
        goOnline: () => void (world.isOnline = true),
        stored: () => server.dossiers.get('a')?.application.sections.kyc,
    };
};

describe('two forms of one section, open in two tabs', () => {
    it('both keep what they changed while nothing is sent', async () => {
        const { tabs, change, backOnline, stored } = openTwice();
        await change(tabs[0], { tailor: 'Tailor' });
        await change(tabs[1], { employer: 'Market' });
        await change(tabs[0], { phone: '2' }, { ...begun, tailor: 'Tailor' });
        await backOnline();
        expect(stored()).toEqual({ tailor: 'Tailor', employer: 'Market', phone: '2' });
    });

    it('both keep what they changed while the first is on its way', async () => {
        const { server, tabs, change, goOnline, stored } = openTwice({
            transmit: async (entry, sending) => {
                await new Promise((resolve) => setTimeout(resolve, 500));
                return server.transmit(entry, sending);
            },
        });
        goOnline();
        void tabs[0].perform({ uid: 'a', command: save('kyc', { ...begun, tailor: 'Tailor' }, begun), version: 1 });
        await vi.advanceTimersByTimeAsync(100);
        await change(tabs[1], { employer: 'Market' });
        expect(stored()).toEqual({ ...begun, tailor: 'Tailor', employer: 'Market' });
        expect(tabs[1].state().entries).toEqual([]);
    });

    it.each(['before it is sent', 'while a form waits for the answer'])(
        'ask a person where both changed the same field, %s',
        async (when) => {
            const { tabs, change, backOnline, goOnline, stored } = openTwice();
            if (when !== 'before it is sent') goOnline();
            await change(tabs[0], { tailor: 'Tailor' });
            await change(tabs[1], { tailor: 'Nurse', employer: 'Market' });
            await backOnline();
            expect(stored()).toEqual({ ...begun, tailor: 'Tailor' });
            const [entry] = tabs[0].state().entries;
            expect(entry?.refusal).toMatchObject({ status: 412, theirs: { tailor: 'Tailor' } });
            // What is typed meanwhile goes on from it, and is chosen from as well.
            await change(tabs[1], { phone: '2' }, { ...begun, tailor: 'Nurse', employer: 'Market' });
            const [later, ...others] = tabs[1].state().entries;
            expect(others).toEqual([]);
            expect(later).toMatchObject({
                command: { data: { tailor: 'Nurse', employer: 'Market', phone: '2' } },
                refusal: { status: 412 },
            });
            await tabs[0].resolve(later?.id ?? '', { tailor: 'Nurse', employer: 'Market', phone: '2' });
            await vi.runAllTimersAsync();
            expect(stored()).toEqual({ tailor: 'Nurse', employer: 'Market', phone: '2' });
        },
    );

    it('what somebody else saved is not lost to a change that waits behind another', async () => {
        const { server, tabs, change, backOnline, stored } = openTwice();
        await settled(tabs[0].perform({ uid: 'a', command: save('address', { town: 'Tema' }, null), version: 1 }));
        await change(tabs[0], { tailor: 'Tailor' });
        server.change('a', { kyc: { ...begun, employer: 'Market' } });
        await backOnline();
        expect(stored()).toEqual({ ...begun, tailor: 'Tailor', employer: 'Market' });
    });

    it('what the server writes in its own way is no conflict for whoever goes on typing', async () => {
        const { server, tabs, change, goOnline, stored } = openTwice({
            transmit: async (entry, sending) => {
                const { command } = entry;
                if (command.action !== 'save_section') return null;
                const data = { ...command.data, tailor: String(command.data['tailor']).trim() };
                await new Promise((resolve) => setTimeout(resolve, 500));
                return server.transmit({ ...entry, command: { ...command, data } }, sending);
            },
        });
        goOnline();
        const first = { ...begun, tailor: 'Tail ' };
        void tabs[0].perform({ uid: 'a', command: save('kyc', first, begun), version: 1 });
        await vi.advanceTimersByTimeAsync(100);
        await change(tabs[0], { tailor: 'Tailor' }, first);
        expect(stored()).toEqual({ ...begun, tailor: 'Tailor' });
        expect(tabs[0].state().entries).toEqual([]);
    });

    it('never lose a field that only one of them changes, whatever the network does', async () => {
        const own = [
            ['tailor', 'phone'],
            ['employer', 'town'],
        ] as const;
        const step = fc.record({ tab: fc.constantFrom(0, 1), field: fc.constantFrom(0, 1), value: fc.nat(9) });
        await fc.assert(
            fc.asyncProperty(
                fc.array(step, { maxLength: 8 }),
                fc.array(fc.constantFrom(...faults), { maxLength: 10 }),
                fc.boolean(),
                async (steps, schedule, isOnline) => {
                    const opened = openTwice();
                    const { server, vault, tabs, backOnline, goOnline, stored } = opened;
                    const transmit = failing(server, schedule);
                    const flaky = [0, 1].map(() => openOutbox({ server, vault, transmit, isOnline: () => isOnline }));
                    const forms = [begun, begun].map((one) => ({ ...one }));
                    const wanted: Record<string, unknown> = { ...begun };
                    for (const { tab, field, value } of steps) {
                        const name = own[tab]?.[field] ?? '';
                        const base = { ...forms[tab] };
                        forms[tab] = { ...base, [name]: value };
                        wanted[name] = value;
                        const command = save('kyc', forms[tab] ?? {}, base);
                        await settled(flaky[tab]?.perform({ uid: 'a', command, version: 1 }) ?? Promise.resolve());
                    }
                    for (const one of flaky) one.stop();
                    goOnline();
                    for (let turn = 0; turn < 4; turn += 1) await backOnline();
                    for (const tab of tabs) expect(tab.state().entries).toEqual([]);
                    expect(stored()).toEqual(wanted);
                },
            ),
            { numRuns: 150 },
        );
    });
});
