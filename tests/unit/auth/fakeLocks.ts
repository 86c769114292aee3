interface Waiting {
    readonly start: () => void;
}

/** The part of a browser's lock manager that the app uses: exclusive locks, `ifAvailable`, `signal`; one queue per name. */
export const fakeLocks = () => {
    const held = new Set<string>();
    const queues = new Map<string, Waiting[]>();
    const release = (name: string): void => {
        held.delete(name);
        queues.get(name)?.shift()?.start();
    };
    const run = async (name: string, action: (lock: object | null) => Promise<unknown>): Promise<unknown> => {
        held.add(name);
        try {
            return await action({ name });
        } finally {
            release(name);
        }
    };
    const queue = (name: string, signal: AbortSignal | undefined): Promise<void> =>
        new Promise((resolve, reject) => {
            const line = queues.get(name) ?? [];
            const waiting: Waiting = { start: resolve };
            queues.set(name, line);
            line.push(waiting);
            signal?.addEventListener('abort', () => {
                line.splice(line.indexOf(waiting), 1);
                reject(signal.reason);
            });
        });
    return {
        request: async (
            name: string,
            { ifAvailable = false, signal }: LockOptions,
            action: (lock: object | null) => Promise<unknown>,
        ): Promise<unknown> => {
            if (held.has(name) && ifAvailable) return action(null);
            if (held.has(name)) await queue(name, signal);
            return run(name, action);
        },
    };
};
