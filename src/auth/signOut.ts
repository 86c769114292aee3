import { signOut as signOutOfLibrary } from '@aws-amplify/auth/cognito';
import { afterEnding, beginLeaving, endWhatIsUnderWay } from '../session/leaving.ts';
import { noteEnding } from '../session/ending.ts';
import { session } from '../session/session.ts';
import { attempt, writeText } from '../session/store.ts';
import { AuthError } from './authErrors.ts';
import { ready } from './cognito.ts';
import { isHosted, leaveHosted, setHosted } from './hostedSession.ts';
import { singleFlight } from '../session/singleFlight.ts';
import { hostPath } from '../session/ownPath.ts';

/** What the library stores; the keys of a remembered device stay, as they do after its own sign-out. */
const isTokenKey = (key: string): boolean =>
    key.startsWith('CognitoIdentityServiceProvider.') && !/\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key);

/** What administration remembers of its lists: filters may hold a customer's name. Columns and theme hold nobody's. */
const isListKey = (key: string): boolean => /^RaStoreahadi\..+\.(?:listParams|selectedIds)$/.test(key);

/** Their names as they are written, in which a username may hold escaped signs. */
const tokenCookies = (): readonly string[] =>
    document.cookie
        .split('; ')
        .map((pair) => pair.split('=', 1)[0] ?? '')
        .filter(isTokenKey);

const isPersonal = (key: string): boolean => isTokenKey(key) || isListKey(key);

const forgetStored = (): void => {
    attempt(() => Object.keys(localStorage).filter(isPersonal), []).forEach((key) => writeText(key, null));
    attempt(tokenCookies, []).forEach((name) => (document.cookie = `${name}=; path=${hostPath('/')}; max-age=0`));
};

const longestForgettingMs = 2_000;

/** Nobody who is not signed in is told of anything here; leaving does not wait for a bad network. */
const forgetDevice = async (): Promise<void> => {
    if (session.get().notificationToken === null) return;
    const { turnOff } = await import('../push/device.ts');
    const forgetting = turnOff().catch(() => undefined);
    await Promise.race([forgetting, new Promise((resolve) => setTimeout(resolve, longestForgettingMs))]);
};

/** Revokes the session at the identity provider when it can be reached, and forgets the person here in any case. */
const forgetPerson = async (): Promise<void> => {
    try {
        await forgetDevice();
        await ready();
        endWhatIsUnderWay();
        await signOutOfLibrary();
    } catch {
        // Out of reach: the tokens run out by themselves there, and are forgotten here.
    } finally {
        forgetStored();
        setHosted(false);
        session.reset();
        afterEnding();
    }
};

/** Forgets the person, then ends the hosted login's own session and leaves the page for it. */
const signOutHosted = (): Promise<void> => {
    // Screens notice the end of the session before the page is left, and would go to / instead.
    const leaving = forgetPerson().then(leaveHosted);
    beginLeaving(leaving);
    return leaving;
};

/** Signs out. A session that came from the hosted login ends there too, and then the page is left. */
export const signOut = singleFlight(async (): Promise<void> => (isHosted() ? signOutHosted() : forgetPerson()));

/** Cleans up after an answer that ends the session; throws only when that fails, naming both reasons. */
export const cleanUp = async (reason: Error): Promise<void> => {
    noteEnding(reason.message);
    try {
        await signOut();
    } catch (failure) {
        const why = failure instanceof Error ? failure.message : String(failure);
        throw new AuthError(
            reason.name,
            `Session is invalid due to: ${reason.message} and failed to clean up invalid session: ${why}`,
            reason,
        );
    }
};
