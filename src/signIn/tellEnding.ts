import { say, spoken } from '../i18n/say.ts';
import { IDLE, takeEnding } from '../session/ending.ts';
import { setLine } from './form.ts';

/** By what ended the session: our own word or the identity provider's. */
const told: Readonly<Record<string, string>> = spoken({
    [IDLE]: 'You were signed out because nobody used Ahadi here for a while. Sign in to go on; applications you were filling in are kept on this device.',
    'Refresh Token has expired':
        'Your sign-in had come to its end. Sign in to go on; applications you were filling in are kept on this device.',
    'Access Token has been revoked':
        'Your sign-in was ended from another device or by an administrator. Sign in to go on; if that surprises you, change your password.',
    'Refresh Token has been revoked':
        'Your sign-in was ended from another device or by an administrator. Sign in to go on; if that surprises you, change your password.',
    'User is disabled.': 'Your account was switched off. Whoever leads your team or an administrator knows why.',
    'User does not exist.': 'Your account is no longer there. An administrator knows why.',
    'Password reset required for the user':
        'Your password must be set anew. Choose “Forgot your password?” below, and sign in with the new one.',
    'Refresh Token has been reused.':
        'Your sign-in was ended because its key was used twice, as when somebody has copied it. If that surprises you, change your password.',
});

/** Says above the sign-in form why people find themselves there. */
export const tellEnding = (form: HTMLFormElement): void => {
    const text = told[takeEnding() ?? ''];
    if (text !== undefined) setLine(form, 'notice', say(text));
};
