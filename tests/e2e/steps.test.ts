import { enterCredentials, expect, phone, test } from '../support/e2e.ts';
import { hindrancesByDayAndNight } from '../support/e2eAxe.ts';
import { answerFor, tellRules } from '../support/e2eProvider.ts';

// Among the last: side by side, so that nobody waits for all of them alone.
test.describe.configure({ mode: 'parallel' });

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The steps of which the demonstration's own pool asks only some, by what the provider answers to the password's proof. */
const challenges = [
    {
        heading: 'Enter your code',
        challenge: 'SMS_MFA',
        parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******5666' },
    },
    { heading: 'Enter your code', challenge: 'SOFTWARE_TOKEN_MFA', parameters: {} },
    {
        heading: 'Choose your second step',
        challenge: 'SELECT_MFA_TYPE',
        parameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    },
    {
        heading: 'Set up your second step',
        challenge: 'MFA_SETUP',
        parameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    },
    {
        heading: 'Choose a new password',
        challenge: 'NEW_PASSWORD_REQUIRED',
        parameters: {
            requiredAttributes: '["userAttributes.email","userAttributes.phone_number"]',
            userAttributes: '{}',
        },
    },
    { heading: 'One more question', challenge: 'CUSTOM_CHALLENGE', parameters: { question: 'Where is your shop?' } },
] as const;

for (const { heading, challenge, parameters } of challenges) {
    test(`${challenge} is asked in a form that everybody can use`, async ({ open }) => {
        const page = await open({ viewport: phone });
        await answerFor(page, {
            RespondToAuthChallenge: {
                ChallengeName: challenge,
                Session: 'a-session-of-twenty-and-more',
                ChallengeParameters: parameters,
            },
            AssociateSoftwareToken: { SecretCode: secret, Session: 'a-session-of-twenty-and-more' },
        });
        await enterCredentials(page, { username: 'sales' });
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        // Wider than the screen is what nobody can read.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
        expect(await hindrancesByDayAndNight(page)).toEqual([]);
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    });
}

test('a recovery code is asked for in a form that everybody can use', async ({ open }) => {
    const page = await open({ viewport: phone });
    await answerFor(page, {
        RespondToAuthChallenge: {
            ChallengeName: 'SOFTWARE_TOKEN_MFA',
            Session: 'a-session-of-twenty-and-more',
            ChallengeParameters: {},
        },
    });
    await enterCredentials(page, { username: 'sales' });
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByRole('heading', { name: 'Use a recovery code' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
    expect(await hindrancesByDayAndNight(page)).toEqual([]);
});

test('an account of one’s own is opened and confirmed in forms that everybody can use', async ({ open }) => {
    const page = await open({ viewport: phone });
    await tellRules(page, { signUp: true });
    await answerFor(page, {
        SignUp: {
            UserConfirmed: false,
            UserSub: '0',
            CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'e***@a***' },
        },
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    expect(await hindrancesByDayAndNight(page)).toEqual([]);
    for (const [name, value] of Object.entries({
        Username: 'esi.mensah',
        'Your name': 'Esi Mensah',
        Email: 'esi@ahadi.example',
        'Phone number': '+233244555666',
        Password: 'Better-than-first-2',
    })) {
        await page.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
    expect(await hindrancesByDayAndNight(page)).toEqual([]);
});

test('the account’s dialogs can be used by everybody', async ({ open }) => {
    const page = await open({ as: 'sales', viewport: phone, reducedMotion: 'reduce' });
    await answerFor(page, { AssociateSoftwareToken: { SecretCode: secret } });
    await page.goto('/account');
    const found: Record<string, readonly string[]> = {};
    for (const name of [
        'Change: Name',
        'Change: Email',
        'Change: Phone',
        'Change: Language',
        'Change your password',
        'Set up: Authenticator app',
        'Sign out everywhere',
        'Delete my account',
    ]) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        const hindrances = await hindrancesByDayAndNight(page);
        if (hindrances.length > 0) found[name] = hindrances;
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    expect(found).toEqual({});
});
