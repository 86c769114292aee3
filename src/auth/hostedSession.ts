import type { WebIdentity } from '../../domain/webIdentity.ts';
import { wait } from '../dataProvider/backoff.ts';
import { readText, writeText } from '../session/store.ts';
import { loadConfig } from '../dataProvider/appConfig.ts';
import { authError } from './authErrors.ts';

const HOSTED = 'ahadi.hosted';
const LEAVE_LIMIT_MS = 3_000;
export const EXCHANGE_LIMIT_MS = 10_000;

let exchange: Promise<void> | undefined;

/** Lets everything that needs the tokens wait until `running`, which fetches them from the hosted login, has ended. */
export const beginExchange = (running: Promise<unknown>): void => {
    const ended = running.then(
        () => undefined,
        () => undefined,
    );
    exchange = ended;
    void ended.then(() => (exchange = undefined));
};

/** Resolves when a running sign-in over the hosted login has its tokens or has failed, at the latest after 10 seconds. */
export const hostedExchange = async (): Promise<void> => {
    if (exchange !== undefined) await Promise.race([exchange, wait(EXCHANGE_LIMIT_MS)]);
};

/** Whether the session of this browser came from the hosted login, which then has to be left too. */
export const isHosted = (): boolean => readText(HOSTED) !== null;

export const setHosted = (isOn: boolean): void => writeText(HOSTED, isOn ? 'yes' : null);

export interface HostedLogin extends Pick<WebIdentity, 'userPoolClientId' | 'redirectUris' | 'logoutUris' | 'scopes'> {
    /** Without a slash at its end. */
    readonly base: string;
}

/** The configured hosted login. Throws 'Authentication Error' where none is configured. */
export const hostedConfig = async (): Promise<HostedLogin> => {
    const { auth } = await loadConfig();
    if (auth.hostedUrl === null) throw authError('OAuthNotConfigureException');
    return { ...auth, base: new URL(auth.hostedUrl, location.origin).href.replace(/\/$/, '') };
};

/** Of the registered addresses the one on the origin that people are on. */
export const ownAddress = (addresses: readonly string[]): string => {
    const own = addresses.find((address) => new URL(address).origin === location.origin);
    if (own === undefined) throw authError('InvalidRedirectException');
    return own;
};

/**
 * Leaves the page for the hosted login's logout, which ends its own session. Throws 'Signout timeout fail' when the page is
 * still here after 3 seconds.
 */
export const leaveHosted = async (): Promise<void> => {
    const { base, userPoolClientId, logoutUris } = await hostedConfig();
    const query = new URLSearchParams({ client_id: userPoolClientId, logout_uri: ownAddress(logoutUris) });
    location.assign(`${base}/logout?${query.toString()}`);
    await wait(LEAVE_LIMIT_MS);
    throw authError('SignOutTimeout');
};
