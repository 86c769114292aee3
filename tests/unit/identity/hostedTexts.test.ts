import { describe, expect, it } from 'vitest';
import { complete } from '../../../domain/languages/registry.ts';
import * as errors from '../../../server/identity/embedded/errors.ts';
import { passwordFaults } from '../../../server/identity/embedded/passwordRule.ts';
import { escapeText, html } from '../../../server/identity/embedded/hosted/html.ts';
import { english } from '../../../server/identity/embedded/hosted/texts/english.ts';
import { sayIn } from '../../../server/identity/embedded/hosted/texts/texts.ts';
import { catalogueOf, translate } from '../../../server/platform/languages.ts';

describe('the texts of the hosted pages', () => {
    it.each(complete)('are all there in %s', (language) =>
        expect(Object.values(english).filter((text) => !Object.hasOwn(catalogueOf(language), text))).toEqual([]),
    );

    it('are filled in', () => {
        expect(sayIn('en')('resetSent', { minutes: 10 })).toBe(
            'If this account exists, a code is on its way to its e-mail address or phone. Use it within 10 minutes.',
        );
    });
});

/** What people at the pages can meet; the rest is told to programs. */
const shown = [
    errors.wrongPassword,
    errors.tooManyPasswordAttempts,
    errors.userIsDisabled,
    errors.userNotFound,
    errors.notConfirmed,
    errors.resetRequired,
    errors.resetNotPossible,
    errors.temporaryPasswordExpired,
    errors.sessionInvalid,
    errors.sessionExpired,
    errors.codeMismatch,
    errors.codeExpired,
    errors.attemptLimit,
].map((make) => make().message);

const ofSecondSteps = [
    'Invalid code or auth state for the user.',
    'Invalid code received for user',
    'Your software token has already been used once.',
    'Code mismatch and fail enable Software Token MFA',
];

const policyRefusals = Object.values(passwordFaults);

describe('refusals of the provider', () => {
    it.each([...shown, ...ofSecondSteps, ...policyRefusals])('%s has words in every language', (message) => {
        expect(translate(message, 'en')).toBe(message);
        for (const language of complete) {
            expect(translate(message, language)).not.toBe(message);
            expect(translate(message, language).trim()).not.toBe('');
        }
    });

    it('that nobody translated stay as they are', () => {
        expect(translate('Something new', 'fr')).toBe('Something new');
    });
});

describe('markup', () => {
    it('escapes every value, and nothing twice', () => {
        const inner = html`<i>${'<&>"\''}</i>`;
        expect(html`<p title="${'"'}">${inner}${[inner]}${undefined}${3}</p>`.markup).toBe(
            '<p title="&quot;"><i>&lt;&amp;&gt;&quot;&#39;</i><i>&lt;&amp;&gt;&quot;&#39;</i>3</p>',
        );
        expect(escapeText('$& $1 \\n')).toBe('$&amp; $1 \\n');
    });
});
