/** The languages of the product by their own names. English is what the texts are written in; any other is a folder here and a line. */
export const languages = {
    en: 'English',
    fr: 'Français',
    sw: 'Kiswahili',
} as const;

/** Those that lack nothing, which the tests hold them to. Any other falls back to English, text by text. */
export const complete: readonly Exclude<keyof typeof languages, 'en'>[] = ['fr', 'sw'];
