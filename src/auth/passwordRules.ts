import { spoken } from '../i18n/say.ts';

/** The identity provider's usual policy, as a guide while typing; the provider itself decides. */
export const passwordRules: readonly { readonly text: string; readonly isMet: (password: string) => boolean }[] =
    spoken([
        { text: 'At least 8 characters', isMet: (password) => password.length >= 8 },
        {
            text: 'A capital and a small letter',
            isMet: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
        },
        { text: 'A number', isMet: (password) => /\d/.test(password) },
        { text: 'A symbol, such as ! or -', isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
    ]);
