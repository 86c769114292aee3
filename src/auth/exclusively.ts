import { wait } from '../dataProvider/backoff.ts';

const WAIT_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;
/** A claim has reached all tabs after half of this, on a busy machine too: who still finds their own then has it. */
const SETTLED_MS = 500;
/** A tab that was closed in the middle leaves its claim behind; after this long nobody minds it. */
const CLAIM_LIFETIME_MS = 15_000;

/** Is told whether it had to wait for another tab. */
type Action<R> = (hasWaited: boolean) => Promise<R>;

interface Claim {
    readonly owner: string;
    readonly until: number;
}

const claimOf = (key: string): Claim | null => {
    try {
        const claim: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        if (typeof claim !== 'object' || claim === null || !('owner' in claim) || !('until' in claim)) return null;
        const { owner, until } = claim;
        return typeof owner === 'string' && typeof until === 'number' && until > Date.now() ? { owner, until } : null;
    } catch {
        return null;
    }
};

/** Writes a claim and looks once all tabs know of it whether it stood: of two tabs that claim at once the later one wins. */
const claim = async (key: string, owner: string): Promise<{ hasWaited: boolean }> => {
    const limit = Date.now() + WAIT_LIMIT_MS;
    let hasWaited = false;
    while (Date.now() < limit) {
        if (claimOf(key) === null) {
            localStorage.setItem(key, JSON.stringify({ owner, until: Date.now() + CLAIM_LIFETIME_MS }));
            await wait(SETTLED_MS);
        }
        if (claimOf(key)?.owner === owner) break;
        hasWaited = true;
        await wait(LOOK_AGAIN_MS);
    }
    return { hasWaited };
};

const withClaim = async <R>(key: string, action: Action<R>): Promise<R> => {
    const owner = `${Date.now()}.${Math.random()}`;
    const { hasWaited } = await claim(key, owner);
    try {
        return await action(hasWaited);
    } finally {
        if (claimOf(key)?.owner === owner) localStorage.removeItem(key);
    }
};

/** Waits for the lock, but not for ever. */
const withAwaitedLock = async <R>(locks: LockManager, name: string, action: Action<R>): Promise<R> => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), WAIT_LIMIT_MS);
    let running: Promise<R> | undefined;
    const run = (): Promise<R> => {
        clearTimeout(timer);
        return (running = action(true));
    };
    try {
        return await locks.request(name, { signal: patience.signal }, run);
    } catch (error) {
        if (running !== undefined || !patience.signal.aborted) throw error;
        return run();
    }
};

const withLock = async <R>(locks: LockManager, name: string, action: Action<R>): Promise<R> => {
    const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? null : { result: await action(false) },
    );
    return atOnce === null ? withAwaitedLock(locks, name, action) : atOnce.result;
};

/**
 * Runs `action` while no other tab of this browser runs one under the same name. After 10 seconds of waiting it runs all the
 * same: a tab that hangs must not hold up the others. Browsers offer locks on secure addresses only; elsewhere a claim in the
 * local storage does.
 */
export const exclusively = <R>(name: string, action: Action<R>): Promise<R> => {
    const locks = globalThis.navigator?.locks;
    return locks === undefined ? withClaim(name, action) : withLock(locks, name, action);
};
