import { spoken } from '../../i18n/say.ts';

export const editTexts = spoken({
    /** The underwriter's reason codes as a sales person reads them. */
    reasons: {
        UNREADABLE: 'It cannot be read',
        MISSING: 'Something is missing',
        WRONG: 'It does not match',
        EXPIRED: 'It has expired',
        OTHER: 'Please look at this',
    } as Readonly<Record<string, string>>,
});
