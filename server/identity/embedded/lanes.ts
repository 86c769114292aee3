import { normalizeIP } from '@fastify/rate-limit';
import { subjectOf, type Context } from './context.ts';
import { attemptLimit } from './errors.ts';
import { randomToken } from '../../platform/secrets/secrets.ts';
import { accountsTried, type Lane } from './store/attempts.ts';
import { isKnownBrowser, rememberBrowser } from './store/knownBrowsers.ts';
import type { Queryable } from './store/queryable.ts';

/*
 * Guesses are counted by account and by where they come from (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"; ASVS 6.1.1, 6.3.1): a browser that its person signed in from before is a lane of its own, everybody else's is
 * their address. So a stranger's tries keep the stranger waiting, and nobody else.
 */

const BROWSER_BYTES = 32;
/** At how many accounts an address may fail within 15 minutes: not fewer, carriers put a whole town behind one. */
const MOST_ACCOUNTS = 20;

const browserOf = ({ secrets }: Context, token: string): Buffer => secrets.mac('browser', token);

/** Where the caller of this request is counted who tries to be this account's person. */
export async function laneOf(context: Context, username: string): Promise<Lane> {
    const { database, secrets, caller, now } = context;
    const account = subjectOf(context, username);
    // Asked for where there is no cookie as well, so that the time tells nothing.
    const browser = browserOf(context, caller.browser ?? '');
    if (await isKnownBrowser(database.pool, { account, client: browser }, now())) {
        return { account, client: browser, isKnown: true };
    }
    // Of IPv6 the /64: whoever has one address of it has all of them.
    const network = caller.ip === null ? 'this process' : normalizeIP(caller.ip);
    return { account, client: secrets.mac('network', network), isKnown: false };
}

/** Throws LimitExceededException for a stranger who fails at one account after the other. */
export async function refuseHarvesters({ database, now }: Context, { client, isKnown }: Lane): Promise<void> {
    if (isKnown) return;
    if ((await accountsTried(database.pool, client, now())) >= MOST_ACCOUNTS) throw attemptLimit();
}

/** The person proved who they are: their browser is known from now on. */
export async function welcomeBrowser(context: Context, db: Queryable, username: string): Promise<void> {
    const { caller, now } = context;
    if (caller.keepBrowser === undefined) return;
    const token = caller.browser ?? randomToken(BROWSER_BYTES);
    caller.keepBrowser(token);
    const key = { account: subjectOf(context, username), client: browserOf(context, token) };
    await rememberBrowser(db, key, now());
}
