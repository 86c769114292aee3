import { expect, phone, test } from '../support/e2e.ts';
import { textbox } from '../support/e2eInvite.ts';
import { startServer, type RunningServer } from '../support/runningServer.ts';

let server: RunningServer;

test.beforeAll(async () => {
    server = await startServer({ env: { SIGN_UP: 'code', DEMO: '0' } });
});
test.afterAll(() => server.stop());

/** The newest code this server has sent to `to`. */
const codeSentTo = async (to: string): Promise<string> => {
    let code: string | undefined;
    const look = (): string | undefined => {
        const lines = server.output().split('\n');
        const sent = lines.findLast((line) => line.includes(`"to":"${to}"`) && /\b\d{6}\b/.test(line));
        code = sent === undefined ? undefined : /"text":"[^"]*?\b(\d{6})\b/.exec(sent)?.[1];
        return code;
    };
    await expect.poll(look, { message: `a code to ${to}`, timeout: 20_000 }).toBeDefined();
    return code ?? '';
};

test('opens an account where that is allowed, and confirms it by the code sent', async ({ open }) => {
    const page = await open({ viewport: phone, tolerate: [/40[0134] /] });
    const username = `esi${Date.now().toString(36)}`;
    const email = `${username}@ahadi.example`;
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Create an account' }).click();

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

    await textbox(page, 'Password').fill('Better-than-first-2');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
    const first = await codeSentTo(email);

    await test.step('a wrong code is refused beside its field', async () => {
        await textbox(page, 'Code').fill(first === '000000' ? '000001' : '000000');
        await page.getByRole('button', { name: 'Confirm and sign in' }).click();
        await expect(textbox(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
    });

    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(page.getByRole('status')).toContainText('We sent another one');
    await expect.poll(() => codeSentTo(email)).not.toBe(first);
    await textbox(page, 'Code').fill(await codeSentTo(email));
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();

    await test.step('our own directory does not know the person yet, and says so', async () => {
        await expect(page.getByRole('status')).toHaveText('Your account is confirmed. Sign in with it.');
        await expect(textbox(page, 'Username')).toHaveValue(username);
        await textbox(page, 'Password').fill('Better-than-first-2');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page.getByRole('alert')).toContainText('Ask an administrator to add you.');
    });
});
