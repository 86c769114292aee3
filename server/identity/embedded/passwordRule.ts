/** In characters as people count them (ASVS 6.2.1, 6.2.9). */
export const passwordLengths = { least: 12, leastWithFactor: 8, most: 256 } as const;

/** What people are told before they choose a password, in English; the catalogues translate it. */
export const PASSWORD_RULE =
    'At least 12 characters, or 8 with a second step at sign-in: a few words in a row are good. Names, places and well-known passwords are refused.';

/** And after, each in one piece: the web app looks these up as they come. */
export const passwordFaults = {
    short: 'Too short: use at least 12 characters. A few words in a row are good and easy to remember.',
    shortWithFactor: 'Too short: use at least 8 characters. A few words in a row are good and easy to remember.',
    long: 'Too long: use at most 256 characters.',
    common: 'Too easy to guess: stolen passwords look like this. A few words in a row are good and easy to remember.',
    own: 'Too easy to guess: it is made of names, numbers or places that belong to you or to us. Choose other words.',
} as const;
