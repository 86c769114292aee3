import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Entry } from './entry.ts';
import { errorOfRefusal } from './failure.ts';

/** sent: the server has it; kept: it is on this phone and goes out as soon as it can. */
export type Performed = { readonly kind: 'sent'; readonly dossier: Dossier | null } | { readonly kind: 'kept' };

export const kept: Performed = { kind: 'kept' };

interface Waiter {
    readonly resolve: (performed: Performed) => void;
    readonly reject: (error: Error) => void;
    readonly onProgress: ((share: number) => void) | undefined;
}

/** Whoever waits on a screen for what comes of an entry. */
export const createWaiters = () => {
    const waiting = new Map<string, Waiter>();
    const take = (id: string): Waiter | undefined => {
        const waiter = waiting.get(id);
        waiting.delete(id);
        return waiter;
    };
    const settle = (id: string, performed: Performed): void => take(id)?.resolve(performed);
    return {
        add: (id: string, onProgress?: (share: number) => void): Promise<Performed> => {
            settle(id, kept);
            return new Promise((resolve, reject) => waiting.set(id, { resolve, reject, onProgress }));
        },
        has: (id: string): boolean => waiting.has(id),
        settle,
        /** Whether anybody was told. */
        reject: (id: string, error: Error): boolean => {
            const waiter = take(id);
            waiter?.reject(error);
            return waiter !== undefined;
        },
        progress: (id: string, share: number): void => waiting.get(id)?.onProgress?.(share),
        keepAll: (): void => {
            for (const id of waiting.keys()) settle(id, kept);
        },
        /** What another tab has sent is no longer among the entries; what it was refused says so. */
        lookAt: (entries: readonly Entry[]): void => {
            for (const id of waiting.keys()) {
                const entry = entries.find((one) => one.id === id);
                if (entry === undefined) settle(id, { kind: 'sent', dossier: null });
                else if (entry.refusal !== null) take(id)?.reject(errorOfRefusal(entry.refusal));
            }
        },
    };
};

export type Waiters = ReturnType<typeof createWaiters>;
