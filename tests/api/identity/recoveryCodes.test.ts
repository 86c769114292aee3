import { describe, expect, it } from 'vitest';
import { factorsOn, invalidSession, tokenMismatch } from './support/factors.ts';
import { challengeOf, codeAt, flowOn, refusalOf } from './support/flow.ts';
import { enter, faultsOf, headingOf, hostedSettings, usernameIn } from './support/hostedBrowser.ts';
import { addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);
const { addSmsUser, addToken, askedForToken, askedBySms, prefer } = factorsOn(server);

const makeCodes = async (AccessToken: string): Promise<readonly string[]> => {
    const { body } = await server.rpc('CreateRecoveryCodes', { AccessToken });
    const codes = body['RecoveryCodes'];
    if (!Array.isArray(codes)) throw new Error(JSON.stringify(body));
    return codes.map(String);
};

const leftFor = async (AccessToken: string) => (await server.rpc('GetUser', { AccessToken })).body['RecoveryCodesLeft'];

/** Somebody with an application and ten codes. */
const addPrepared = async (username: string) => {
    await addUser(server, username);
    const { AccessToken } = await signInRaw(server, username);
    await addToken(AccessToken);
    await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } });
    server.wait(60);
    return { AccessToken, codes: await makeCodes(AccessToken) };
};

describe('recovery codes', () => {
    it('are ten of 128 bits, told once and kept as hashes', async () => {
        const { AccessToken, codes } = await addPrepared('kofi');
        expect(new Set(codes).size).toBe(10);
        for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{5}-){4}[A-Z2-7]{6}$/);
        expect(await leftFor(AccessToken)).toBe(10);
        const { rows } = await server.database.pool.query<{ row: string }>(
            'select to_jsonb(c)::text as row from idp_recovery_code c',
        );
        const kept = rows.map(({ row }) => row).join('\n');
        for (const code of codes) expect(kept).not.toContain(code.slice(0, 5));
    });

    it('sign in once each, in place of the code of an application or a message, however they are typed', async () => {
        const { AccessToken, codes } = await addPrepared('ama');
        const [first = '', second = ''] = codes;
        const asked = await askedForToken('ama');
        expect((await asked.answer(` ${first.toLowerCase()} `.replaceAll('-', '').trim())).status).toBe(200);
        expect(server.messages.at(-1)).toMatchObject({
            to: 'ama@shop.example',
            purpose: 'notice',
            text: expect.stringContaining('9 are left'),
        });
        const [newest, next] = await server.provider.admin.signInsOf('ama');
        expect(new Set([newest?.kind, next?.kind])).toEqual(new Set(['RecoveryCode', 'SignIn']));
        expect(refusalOf(await (await askedForToken('ama')).answer(first))).toEqual(tokenMismatch);
        expect(await leftFor(AccessToken)).toBe(9);

        await server.provider.admin.updateAttributes('ama', {
            phone_number: '+233201234567',
            phone_number_verified: 'true',
        });
        await prefer(AccessToken, { SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
        const bySms = await askedBySms('ama');
        expect((await bySms.answer(second)).status).toBe(200);
        expect(await leftFor(AccessToken)).toBe(8);
    });

    it('of two that use the same at once, one comes in', async () => {
        const { codes } = await addPrepared('esi');
        const asked = await Promise.all([askedForToken('esi'), askedForToken('esi')]);
        const replies = await Promise.all(asked.map(({ answer }) => answer(codes[0] ?? '')));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('are made anew by those signed in, and then the earlier ones are worth nothing', async () => {
        const { AccessToken, codes } = await addPrepared('yaa');
        const fresh = await makeCodes(AccessToken);
        expect(refusalOf(await (await askedForToken('yaa')).answer(codes[0] ?? ''))).toEqual(tokenMismatch);
        expect((await (await askedForToken('yaa')).answer(fresh[9] ?? '')).status).toBe(200);
    });

    it('of somebody else count as wrong codes, and five of those end the session', async () => {
        const { codes } = await addPrepared('adwoa');
        await addPrepared('afia');
        const { answer } = await askedForToken('afia');
        for (const code of codes.slice(0, 5)) expect((await answer(code)).status).toBe(400);
        const sixth = refusalOf(await answer(codes[5] ?? ''));
        expect([invalidSession[2], 'Password attempts exceeded']).toContain(sixth[2]);
    });

    it('are not made by those who have no factor that they could stand in for', async () => {
        await addUser(server, 'plain');
        const { AccessToken } = await signInRaw(server, 'plain');
        const refused = await server.rpc('CreateRecoveryCodes', { AccessToken });
        expect(refused.body['__type']).toBe('InvalidParameterException');
        expect((await flow.withPassword('plain')).status).toBe(200);
    });

    it('go with the factors that an administrator resets', async () => {
        const AccessToken = await addSmsUser('reset');
        const [code = ''] = await makeCodes(AccessToken);
        await server.provider.admin.resetFactors('reset');
        await prefer(AccessToken, { SMSMfaSettings: { Enabled: true } });
        const { session } = challengeOf(await flow.withPassword('reset'));
        const answers = { USERNAME: 'reset', SMS_MFA_CODE: code };
        expect((await flow.respond('SMS_MFA', session, answers)).status).toBe(400);
    });
});

describe('recovery codes at the hosted pages', () => {
    const hosted = sharedIdentityServer({ ...hostedSettings, mfaRequiredGroups: ['admin'] });

    it('follow the set-up of a second step, and let in without the phone, once each', async () => {
        await addUser(hosted, 'yaa', ['admin']);
        const { browser, wish, next } = await enter(hosted, 'yaa');
        expect(headingOf(next)).toBe('Set up your authenticator app');
        const secret = (next.document.querySelector('.key')?.textContent ?? '').replaceAll(' ', '');
        const shown = await browser.submit(next, { code: codeAt(secret, hosted.now()) });
        expect(headingOf(shown)).toBe('Keep these recovery codes');
        const codes = [...shown.document.querySelectorAll('.codes li')].map((line) => line.textContent);
        expect(codes).toHaveLength(10);
        const file = shown.document.querySelector('a[download]')?.getAttribute('href') ?? '';
        expect(decodeURIComponent(file)).toContain(codes[9]);
        expect(await usernameIn(hosted, await browser.link(shown, 'I have kept them'), wish)).toBe('yaa');

        const again = await enter(hosted, 'yaa');
        expect(headingOf(again.next)).toBe('Enter your code');
        const asked = await again.browser.submit(again.next, { answer: 'recovery' });
        expect(headingOf(asked)).toBe('Use a recovery code');
        const wrong = await again.browser.submit(asked, { code: 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-F' });
        expect(faultsOf(wrong)).toEqual({ code: 'Invalid code received for user' });
        const end = await again.browser.submit(wrong, { code: codes[0] ?? '' });
        expect(await usernameIn(hosted, end, again.wish)).toBe('yaa');
    });
});
