import { setTimeout as sleep } from 'node:timers/promises';
import {
    expect,
    test as base,
    type Browser,
    type BrowserContext,
    type BrowserContextOptions,
    type Page,
} from '@playwright/test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const demoPassword = 'Ahadi-demo-1!';

export const phone = { width: 360, height: 740 } as const;
export const desk = { width: 1440, height: 900 } as const;

interface OpenOptions extends Omit<BrowserContextOptions, 'storageState'> {
    /** Who is signed in; without it nobody is. */
    readonly as?: string;
    /** Errors in the console that this test brings about on purpose. */
    readonly tolerate?: readonly RegExp[];
}

export type Open = (options?: OpenOptions) => Promise<Page>;

interface Credentials {
    readonly username: string;
    readonly password?: string;
    readonly path?: string;
}

/** Sends the sign-in form at `path`, without waiting for what it leads to. */
export const enterCredentials = async (
    page: Page,
    { username, password = demoPassword, path = '/' }: Credentials,
): Promise<void> => {
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Signs in through the page and waits for the area behind it. */
export const signIn = async (page: Page, credentials: Credentials): Promise<void> => {
    await enterCredentials(page, credentials);
    await page.waitForURL(/\/(admin|underwriters|home)(\/|$)/);
};

const signInOnce = async (browser: Browser, username: string): Promise<StorageState> => {
    const context = await browser.newContext();
    try {
        const page = await context.newPage();
        await signIn(page, { username });
        return await context.storageState();
    } finally {
        await context.close();
    }
};

/** Runs inside every page, before its own code. */
const reportViolations = (): void => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        // oxlint-disable-next-line no-console -- the console is how it leaves the page
        console.error(`Content policy: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`),
    );
};

/** Collects what goes wrong in the pages of a context: errors in the console, uncaught ones, refusals of the content policy. */
const watch = async (context: BrowserContext, tolerate: readonly RegExp[]): Promise<readonly string[]> => {
    const faults: string[] = [];
    const note = (fault: string): void => {
        if (!tolerate.some((pattern) => pattern.test(fault))) faults.push(fault);
    };
    context.on('console', (message) => {
        const at = `${message.location().url} on ${message.page()?.url()}`;
        if (message.type() === 'error') note(`${message.text()} (${at})`);
    });
    context.on('weberror', (error) => note(String(error.error())));
    await context.addInitScript(reportViolations);
    return faults;
};

interface TestFixtures {
    /**
     * Opens a page in a browser context of its own. When the test ends, any error in its console and any refusal of the
     * content policy fails the test.
     */
    readonly open: Open;
}

/** The storage of somebody who has signed in through the page; once for each person and worker. */
export type StateOf = (username: string) => Promise<StorageState>;

interface WorkerFixtures {
    readonly stateOf: StateOf;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
    stateOf: [
        async ({ browser }, provide) => {
            const states = new Map<string, Promise<StorageState>>();
            await provide((username) => {
                const state = states.get(username) ?? signInOnce(browser, username);
                states.set(username, state);
                return state;
            });
        },
        { scope: 'worker' },
    ],
    open: async ({ browser, stateOf }, provide) => {
        const contexts: { readonly context: BrowserContext; readonly faults: readonly string[] }[] = [];
        await provide(async ({ as, tolerate = [], ...options } = {}) => {
            const state = as === undefined ? {} : { storageState: await stateOf(as) };
            const context = await browser.newContext({ ...options, ...state });
            contexts.push({ context, faults: await watch(context, tolerate) });
            return context.newPage();
        });
        // One whose worker holds on to it is closed with the browser, after the last test.
        for (const { context } of contexts) await Promise.race([context.close(), sleep(20_000)]);
        expect(contexts.flatMap(({ faults }) => faults)).toEqual([]);
    },
});

export { expect };
