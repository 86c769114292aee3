import { describe, expect, it } from 'vitest';
import {
    faultsOf,
    HostedBrowser,
    hostedSettings,
    startDance,
    type Visited,
    headingOf,
    enter,
    usernameIn,
    wrongCode,
} from './support/hostedBrowser.ts';
import { addUser, lastCode, sharedIdentityServer } from './support/identityServer.ts';

describe('a forgotten password', () => {
    const server = sharedIdentityServer(hostedSettings);

    const askForCode = async (username: string) => {
        const browser = new HostedBrowser(server);
        const wish = startDance(server);
        const forgot = await browser.link(await browser.open(wish.address), 'Forgot your password?');
        expect(headingOf(forgot)).toBe('Reset your password');
        return { browser, wish, reset: await browser.send(forgot, { username }) };
    };

    it('is replaced by the code that was sent, and the sign-in goes on where it began', async () => {
        await addUser(server, 'kofi');
        const { browser, wish, reset } = await askForCode('kofi');
        expect(reset.document.querySelector('[role=status]')?.textContent).toBe(
            'If this account exists, a code is on its way to its e-mail address or phone. Use it within 10 minutes.',
        );
        const newPassword = 'Found-again-4';
        const wrong = await browser.send(reset, { code: wrongCode(lastCode(server)), newPassword });
        expect(faultsOf(wrong)).toEqual({ code: 'Invalid verification code provided, please try again.' });
        expect(wrong.document.querySelector('#username')?.getAttribute('value')).toBe('kofi');
        expect(wrong.text).not.toContain(newPassword);
        const weak = await browser.send(wrong, { code: lastCode(server), newPassword: 'weak' });
        expect(Object.keys(faultsOf(weak))).toEqual(['newPassword']);
        const done = await browser.send(weak, { code: lastCode(server), newPassword });
        expect(headingOf(done)).toBe('Sign in');
        expect(done.document.querySelector('[role=status]')?.textContent).toBe(
            'Your password is changed. Sign in with it.',
        );
        const end = await browser.send(done, { password: newPassword });
        expect(await usernameIn(server, end, wish)).toBe('kofi');
    });

    it('tells nobody who exists', async () => {
        await addUser(server, 'efua');
        const [known, unknown] = [await askForCode('efua'), await askForCode('nobody.of.this.name')];
        const shape = ({ reset }: typeof known) =>
            reset.document.querySelector('[role=status]')?.textContent?.replace(/\w\*+@\w\*+/, 'masked');
        expect(shape(unknown)).toBe(shape(known));
        expect(unknown.reset.status).toBe(known.reset.status);
    });

    it('is limited in an hour', async () => {
        let page: Visited | undefined;
        for (let times = 0; times < 6; times += 1) page = (await askForCode('somebody.busy')).reset;
        expect(page && faultsOf(page)).toEqual({ alert: 'Attempt limit exceeded, please try after some time.' });
    });

    it('is asked for at sign-in after an administrator took the old one', async () => {
        await addUser(server, 'akosua');
        await server.provider.admin.resetPassword('akosua');
        const { browser, wish, next } = await enter(server, 'akosua');
        expect(headingOf(next)).toBe('Choose a new password');
        expect(next.document.querySelector('[role=status]')?.textContent).toMatch(/^Your password was reset/);
        const done = await browser.send(next, { code: lastCode(server), newPassword: 'Found-again-4' });
        const end = await browser.send(done, { password: 'Found-again-4' });
        expect(await usernameIn(server, end, wish)).toBe('akosua');
    });
});
