import { cognitoUserPoolsTokenProvider, refreshAuthTokensWithoutDedupe } from '@aws-amplify/auth/cognito';
import { wait } from '../dataProvider/backoff.ts';
import { AuthError } from './authErrors.ts';
import { exclusively } from './exclusively.ts';

/** Longer than a browser on a busy machine takes to show in one tab what another one stored. */
const TOLD_MS = 30_000;

// A token ends with its signature: no two have the same.
const nameOf = (token: string): string => `ahadi.renewed.${token.slice(-24)}`;

/**
 * Tells other tabs that a token has been renewed, by a lock that is kept for a while: locks are in force everywhere at once,
 * where stored tokens arrive a moment later. Without locks nobody is told.
 */
const tellRenewed = async (token: string): Promise<void> => {
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) return;
    await new Promise<void>((resolve) => {
        void locks.request(nameOf(token), { ifAvailable: true }, async () => {
            resolve();
            await wait(TOLD_MS);
        });
    });
};

/** Whether another tab has renewed the token a moment ago: what it stored arrives, and asking again would be once too often. */
const isToldRenewed = async (token: string): Promise<boolean> => {
    const locks = globalThis.navigator?.locks;
    return locks !== undefined && locks.request(nameOf(token), { ifAvailable: true }, (lock) => lock === null);
};

const LOCK = 'ahadi.refresh';
const LOOK_AGAIN_MS = 50;
/** How long a browser without locks may take to show what another tab stored. */
const ARRIVES_WITHIN_MS = 2_000;

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

type Refresher = Parameters<typeof tokenOrchestrator.setTokenRefresher>[0];
type StoredTokens = Awaited<ReturnType<Refresher>>;

let refusal: Error | null = null;

/** Why the last renewal failed, once: the library answers a refused one only with "no tokens". */
export const takeRefusal = (): Error | null => {
    const last = refusal;
    refusal = null;
    return last;
};

const stored = async (): Promise<StoredTokens> => {
    const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
    // Another tab has signed out meanwhile: renewing would bring its session back.
    if (tokens === null) throw new AuthError('NotAuthorizedException', 'Refresh Token has been revoked');
    return tokens;
};

/** What is stored once all that other tabs have renewed has arrived: the same as ours only if nobody has renewed it. */
const storedByOthers = async (ours: string, hasWaited: boolean): Promise<StoredTokens> => {
    const isUntold = hasWaited && globalThis.navigator?.locks === undefined;
    const limit = Date.now() + (isUntold ? ARRIVES_WITHIN_MS : 0);
    for (;;) {
        const tokens = await stored();
        if (tokens.accessToken.toString() !== ours) return tokens;
        if (!(await isToldRenewed(ours)) && Date.now() >= limit) return tokens;
        await wait(LOOK_AGAIN_MS);
    }
};

const renew: Refresher = async (input) => {
    const ours = input.tokens.accessToken.toString();
    return exclusively(LOCK, async (hasWaited) => {
        const tokens = await storedByOthers(ours, hasWaited);
        if (tokens.accessToken.toString() !== ours) return tokens;
        const renewed = await refreshAuthTokensWithoutDedupe({ ...input, tokens });
        // Stored before the lock is released, or the next tab would renew once more.
        const { signInDetails } = tokens;
        await tokenOrchestrator.setTokens({ tokens: { ...renewed, ...(signInDetails && { signInDetails }) } });
        await tellRenewed(ours);
        return renewed;
    });
};

let running: ReturnType<Refresher> | undefined;

/**
 * Renews the tokens once for all calls of this tab and all tabs of this browser: whoever waited for another tab takes what
 * that one stored.
 */
export const refreshOnce: Refresher = (input) => {
    running ??= renew(input)
        .catch((error: unknown) => {
            refusal = error instanceof Error ? error : null;
            throw error;
        })
        .finally(() => (running = undefined));
    return running;
};
