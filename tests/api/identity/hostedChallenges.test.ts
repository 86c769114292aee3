import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { faultsOf, hostedSettings, headingOf, enter, usernameIn, wrongCode } from './support/hostedBrowser.ts';
import { addUser, lastCode, PASSWORD, signInRaw, sharedIdentityServer } from './support/identityServer.ts';

const totp = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });

/** Codes of the server's time; `steps` of 30 seconds away from now. */
const codeAt = (secret: string, secondsAhead = 0): string =>
    totp(secret).generate({ timestamp: Date.now() + secondsAhead * 1000 });

describe('a first password', () => {
    const server = sharedIdentityServer(hostedSettings);

    const invite = (username: string) =>
        server.provider.admin.createUser({
            username,
            temporaryPassword: PASSWORD,
            suppressMessage: true,
            attributes: { name: 'Yaa Dankwa', email: `${username}@shop.example` },
        });

    it('is chosen, with each fault at its field, and what was typed is not sent back', async () => {
        await invite('yaa');
        const { browser, wish, next } = await enter(server, 'yaa');
        expect(headingOf(next)).toBe('Choose a new password');
        const inputs = [...next.document.querySelectorAll('input[id]')];
        expect(inputs.map((input) => [input.id, input.getAttribute('autocomplete')])).toEqual([
            ['newPassword', 'new-password'],
            ['repeated', 'new-password'],
        ]);
        const empty = await browser.send(next, {});
        expect(faultsOf(empty)).toEqual({ newPassword: 'Password cannot be empty' });
        expect(empty.document.querySelector('[autofocus]')?.id).toBe('newPassword');
        const typed = { newPassword: 'Better-than-first-2', repeated: 'Better-than-first-3' };
        const differ = await browser.send(empty, typed);
        expect(faultsOf(differ)).toEqual({ repeated: 'The two passwords differ. Type the same one twice.' });
        expect(differ.text).not.toContain('Better-than-first');
        const weak = await browser.send(differ, { newPassword: 'weak', repeated: 'weak' });
        expect(faultsOf(weak)).toEqual({
            newPassword: 'Too short: use at least 12 characters. A few words in a row are good and easy to remember.',
        });
        const strange = '\u0007'.repeat(2049);
        const unacceptable = await browser.send(weak, { newPassword: strange, repeated: strange });
        expect(faultsOf(unacceptable)).toEqual({
            newPassword: 'This cannot be used. Check it for blanks and strange characters.',
        });
        const end = await browser.send(unacceptable, { ...typed, repeated: typed.newPassword });
        expect(await usernameIn(server, end, wish)).toBe('yaa');
        await expect(signInRaw(server, 'yaa', typed.newPassword)).resolves.toHaveProperty('AccessToken');
    });

    it('waits three minutes', async () => {
        await invite('adwoa');
        const { browser, next } = await enter(server, 'adwoa');
        server.wait(181);
        const late = await browser.send(next, {
            newPassword: 'Better-than-first-2',
            repeated: 'Better-than-first-2',
        });
        expect(headingOf(late)).toBe('Sign in');
        expect(faultsOf(late)).toEqual({ alert: 'Invalid session for the user, session is expired.' });
        expect(late.document.querySelector('#username')?.getAttribute('value')).toBe('adwoa');
    });
});

describe('a code by SMS', () => {
    const server = sharedIdentityServer(hostedSettings);

    const addWithPhone = async (username: string) => {
        await addUser(server, username);
        const attributes = { phone_number: '+233244555666', phone_number_verified: 'true' };
        await server.provider.admin.updateAttributes(username, attributes);
        const { AccessToken } = await signInRaw(server, username);
        await server.rpc('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
    };

    it('is asked for, and signs in', async () => {
        await addWithPhone('kofi');
        const { browser, wish, next } = await enter(server, 'kofi');
        expect(headingOf(next)).toBe('Enter your code');
        expect(next.document.querySelector('#lead')?.textContent).toBe('We sent a code to +********5666.');
        const input = next.document.querySelector('#code');
        expect(input?.getAttribute('autocomplete')).toBe('one-time-code');
        expect(input?.getAttribute('inputmode')).toBe('numeric');
        expect(input?.getAttribute('aria-describedby')).toBe('lead');
        expect(faultsOf(await browser.send(next, { code: ' ' }))).toEqual({
            code: 'Confirmation code cannot be empty',
        });
        const wrong = await browser.send(next, { code: wrongCode(lastCode(server)) });
        expect(faultsOf(wrong)).toEqual({ code: 'Invalid code or auth state for the user.' });
        expect(wrong.status).toBe(400);
        const code = lastCode(server);
        const end = await browser.send(wrong, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
        expect(await usernameIn(server, end, wish)).toBe('kofi');
    });

    it('ends with the fifth wrong one', async () => {
        await addWithPhone('esi');
        const { browser, next } = await enter(server, 'esi');
        const right = lastCode(server);
        let page = next;
        for (let tries = 0; tries < 5; tries += 1) page = await browser.send(next, { code: wrongCode(right) });
        expect(headingOf(page)).toBe('Enter your code');
        const after = await browser.send(next, { code: right });
        expect(after.status).toBe(400);
        expect(faultsOf(after)['alert']).toMatch(/Invalid session for the user|Password attempts exceeded/);
    });

    it('works once', async () => {
        await addWithPhone('abena');
        const { browser, next } = await enter(server, 'abena');
        const code = lastCode(server);
        const ends = await Promise.all([browser.send(next, { code }), browser.send(next, { code })]);
        expect(ends.filter(({ status }) => status === 302)).toHaveLength(1);
    });
});

describe('an authenticator app', () => {
    const server = sharedIdentityServer({ ...hostedSettings, mfaRequiredGroups: ['sales'] });

    it('is set up where a second step is a must, then asked for; each code is good once', async () => {
        await addUser(server, 'kofi', ['sales']);
        const { browser, wish, next } = await enter(server, 'kofi');
        expect(headingOf(next)).toBe('Set up your authenticator app');
        expect(next.document.querySelector('[role=img] svg path')).not.toBeNull();
        const secret = (next.document.querySelector('.key')?.textContent ?? '').replaceAll(' ', '');
        const uri = [...next.document.querySelectorAll('a')]
            .map((link) => link.getAttribute('href'))
            .find((href) => href?.startsWith('otpauth:'));
        expect(uri).toBe(`otpauth://totp/Ahadi:kofi?secret=${secret}&issuer=Ahadi`);
        const right = codeAt(secret);
        expect(Object.keys(faultsOf(await browser.send(next, { code: 'abc' })))).toEqual(['code']);
        const wrong = await browser.send(next, { code: wrongCode(right) });
        expect(faultsOf(wrong)).toEqual({ code: 'Code mismatch and fail enable Software Token MFA' });
        expect(wrong.document.querySelector('.key')?.textContent?.replaceAll(' ', '')).toBe(secret);
        const end = await browser.send(wrong, { code: right });
        expect(await usernameIn(server, end, wish)).toBe('kofi');

        server.wait(60);
        const again = await enter(server, 'kofi');
        expect(headingOf(again.next)).toBe('Enter your code');
        const code = codeAt(secret, 60);
        expect(faultsOf(await again.browser.send(again.next, { code: wrongCode(code) }))).toEqual({
            code: 'Invalid code received for user',
        });
        expect(await usernameIn(server, await again.browser.send(again.next, { code }), again.wish)).toBe('kofi');
        const third = await enter(server, 'kofi');
        const used = await third.browser.send(third.next, { code });
        expect(faultsOf(used)).toEqual({ code: 'Your software token has already been used once.' });
    });
});

describe('two second steps', () => {
    const server = sharedIdentityServer(hostedSettings);

    it('may be chosen between', async () => {
        await addUser(server, 'kofi');
        const { AccessToken } = await signInRaw(server, 'kofi');
        await server.provider.admin.updateAttributes('kofi', {
            phone_number: '+233244555666',
            phone_number_verified: 'true',
        });
        const { body } = await server.rpc('AssociateSoftwareToken', { AccessToken });
        const secret = String(body['SecretCode']);
        await server.rpc('VerifySoftwareToken', { AccessToken, UserCode: codeAt(secret) });
        const both = { SMSMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } };
        expect((await server.rpc('SetUserMFAPreference', { AccessToken, ...both })).status).toBe(200);

        const { browser, wish, next } = await enter(server, 'kofi');
        expect(headingOf(next)).toBe('Show that it is you');
        const buttons = [...next.document.querySelectorAll('button')];
        expect(buttons.map((button) => [button.getAttribute('value'), button.textContent])).toEqual([
            ['SMS_MFA', 'By SMS'],
            ['SOFTWARE_TOKEN_MFA', 'From an authenticator app'],
        ]);
        const strange = await browser.send(next, { answer: 'EMAIL_OTP' });
        expect([strange.status, headingOf(strange)]).toEqual([400, 'Show that it is you']);
        const bySms = await browser.send(next, { answer: 'SMS_MFA' });
        expect(bySms.document.querySelector('#lead')?.textContent).toContain('5666');
        expect(await usernameIn(server, await browser.send(bySms, { code: lastCode(server) }), wish)).toBe('kofi');

        server.wait(60);
        const other = await enter(server, 'kofi');
        const byApp = await other.browser.send(other.next, { answer: 'SOFTWARE_TOKEN_MFA' });
        const end = await other.browser.send(byApp, { code: codeAt(secret, 60) });
        expect(await usernameIn(server, end, other.wish)).toBe('kofi');
    });
});
