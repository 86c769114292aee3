import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import type { Command } from '../../../src/offline/outbox/command.ts';
import type { Outbox } from '../../../src/offline/outbox/ports.ts';
import { passingVault } from '../../../src/offline/vault.ts';
import type { Vault } from '../../../src/offline/kept.ts';
import { kept, openOutbox, save, start, submit } from './openOutbox.ts';
import { applications, type PlayedServer } from './playedServer.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

describe('what the server refuses', () => {
    const refusal = new ApiError(422, { code: 'invalid', message: 'Look again', errors: { n: 'Too small' } });

    it('is handed back to whoever waits for it', async () => {
        const server = applications();
        const outbox = openOutbox({ server, transmit: () => Promise.reject(refusal) });
        await expect(outbox.perform({ uid: 'a', command: start, version: null })).rejects.toMatchObject({
            status: 422,
        });
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
                entry.command.action === 'save_section' && entry.command.section === 'kyc'
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
        expect(kyc).toMatchObject({
            command: { data: { n: 1 } },
            refusal: { status: 422, errors: { n: 'Too small' } },
        });
        expect(last).toMatchObject({ command: submit, refusal: null });
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
        const command: Command = { action: 'photo', kind: 'home', place: 'p' };
        await outbox.perform({ uid: 'a', command, version: null, picture: new Blob(['jpeg']) });
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
        await outbox.perform({ uid: 'a', command: save('kyc', mine, { n: 1, m: 1 }), version: 1 });
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
        expect(server.log.filter(({ command }) => command.action === 'save_section')).toEqual([]);
        expect(outbox.state().entries).toEqual([]);
    });

    it('is put beside mine for a person to choose where we changed the same', async () => {
        const { outbox, server } = await openAfter({ n: 2, m: 1 }, { n: 3, m: 1 });
        expect(kycOf(server)).toEqual({ n: 3, m: 1 });
        const [entry] = outbox.state().entries;
        expect(entry).toMatchObject({
            command: { data: { n: 2, m: 1 } },
            refusal: { status: 412, theirs: { n: 3, m: 1 } },
        });
        await outbox.resolve(entry?.id ?? '', { n: 2, m: 1 });
        await vi.runAllTimersAsync();
        expect(kycOf(server)).toEqual({ n: 2, m: 1 });
        expect(outbox.state().entries).toEqual([]);
    });
});
