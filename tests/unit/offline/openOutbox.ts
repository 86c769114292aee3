import { vi } from 'vitest';
import { ApiError, networkError } from '../../../src/dataProvider/ApiError.ts';
import { createOutbox } from '../../../src/offline/outbox/outbox.ts';
import type { Outbox, OutboxPorts } from '../../../src/offline/outbox/ports.ts';
import type { Command } from '../../../src/offline/outbox/command.ts';
import { passingVault } from '../../../src/offline/vault.ts';
import type { PlayedServer } from './playedServer.ts';

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
export const openOutbox = ({ server, ...ports }: Open): Outbox =>
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

export const save = (section: 'kyc' | 'address' | 'customer', data: object, base: object | null = null): Command => ({
    action: 'save_section',
    section,
    data: { ...data },
    base: base === null ? null : { ...base },
});
export const start: Command = { action: 'start', data: { firstName: 'Ama' } };
export const submit: Command = { action: 'submit' };

export const settled = async (work: Promise<unknown>): Promise<void> => {
    work.catch(() => undefined);
    await vi.runAllTimersAsync();
    await work.catch(() => undefined);
};

export const kept = async (
    outbox: Outbox,
    commands: readonly (readonly [string, Command])[],
    version: number | null = null,
) => {
    for (const [uid, command] of commands) await settled(outbox.perform({ uid, command, version }));
};

/** What becomes of one sending: it never arrives, its answer never comes back, or a word instead of it. */
export const faults = ['none', 'lost', 'unanswered', 'bad gateway', 'bad gateway after', 'too many', 'crash'] as const;
type Fault = (typeof faults)[number];

class Crash extends Error {}

export const failing = (server: PlayedServer, schedule: readonly Fault[]): OutboxPorts['transmit'] => {
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
