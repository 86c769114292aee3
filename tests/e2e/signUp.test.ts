import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/e2e.ts';
import { textbox } from '../support/e2eInvite.ts';
import { startServer, type RunningServer } from '../support/runningServer.ts';

const password = 'Better-than-first-2';

/** Waits for a message of this server to `to` that differs from `earlier`; answers what `pattern` finds in it. */
const messageTo = async (
    server: RunningServer,
    { to, pattern, earlier = '' }: { to: string; pattern: RegExp; earlier?: string },
): Promise<string> => {
    let found = '';
    const look = (): string => {
        const line = server
            .output()
            .split('\n')
            .findLast((one) => one.includes(`"to":"${to}"`) && pattern.test(one));
        const groups = pattern.exec(line ?? '');
        if (groups?.[1] !== undefined && groups[1] !== earlier) [, found] = groups;
        return found;
    };
    await expect.poll(look, { message: `a message to ${to} with ${pattern}`, timeout: 30_000 }).not.toBe('');
    return found;
};

interface Registered {
    readonly username: string;
    readonly email: string;
}

/** Fills in the form for an account, up to the page that waits for its confirmation. */
const register = async (page: Page, server: RunningServer): Promise<Registered> => {
    const username = `esi${Date.now().toString(36)}`;
    const email = `${username}@ahadi.example`;
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();

    await test.step('nothing typed is lost when the password is refused beside its field', async () => {
        await textbox(page, 'Username').fill(username);
        await textbox(page, 'Your name').fill('Esi Mensah');
        await textbox(page, 'Email').fill(email);
        await textbox(page, 'Phone number').fill('+233 24 455 5666');
        await textbox(page, 'Password').fill('short');
        await page.getByRole('button', { name: 'Create the account' }).click();
        await expect(textbox(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
        await expect(textbox(page, 'Email')).toHaveValue(email);
    });

    await textbox(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
    return { username, email };
};

/** Our own directory does not know the person yet, and says so. */
const isKeptOut = async (page: Page): Promise<void> => {
    await textbox(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Ask an administrator to add you.');
};

test('opens an account where that is allowed, and confirms it by the code sent', async ({ open }) => {
    test.setTimeout(300_000);
    const server = await startServer({ prepared: true, env: { SIGN_UP: 'code', DEMO: '0' } });
    try {
        const page = await open({ viewport: phone, tolerate: [/40[0134] /] });
        const { username, email } = await register(page, server);
        const pattern = /"text":"[^"]*?\b(\d{6})\b/;
        const first = await messageTo(server, { to: email, pattern });

        await test.step('a wrong code is refused beside its field', async () => {
            await textbox(page, 'Code').fill(first === '000000' ? '000001' : '000000');
            await page.getByRole('button', { name: 'Confirm and sign in' }).click();
            await expect(textbox(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
        });

        await page.getByRole('button', { name: 'Send another code' }).click();
        await expect(page.getByRole('status')).toContainText('We sent another one');
        await textbox(page, 'Code').fill(await messageTo(server, { to: email, pattern, earlier: first }));
        await page.getByRole('button', { name: 'Confirm and sign in' }).click();
        await expect(page.getByRole('status')).toHaveText('Your account is confirmed. Sign in with it.');
        await expect(textbox(page, 'Username')).toHaveValue(username);
        await isKeptOut(page);
    } finally {
        await server.stop();
    }
});

test('goes on by itself once the link in the message was opened', async ({ open }) => {
    test.setTimeout(300_000);
    const server = await startServer({ prepared: true, env: { SIGN_UP: 'link', DEMO: '0' } });
    try {
        const page = await open({ viewport: phone, tolerate: [/40[0134] /] });
        const { email } = await register(page, server);
        const link = await messageTo(server, { to: email, pattern: /"text":"[^"]*?(http[^"\s]+)"/ });
        const other = await open();
        await other.goto(link);
        await other.getByRole('button').click();
        // Asked every five seconds; our directory does not let the person in, so that they sign in by hand.
        await expect(page.getByRole('status')).toHaveText('Please use your credentials to sign in', {
            timeout: 20_000,
        });
        await textbox(page, 'Username').fill(email.split('@', 1)[0] ?? '');
        await isKeptOut(page);
    } finally {
        await server.stop();
    }
});
