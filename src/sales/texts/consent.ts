import { say, spoken } from '../../i18n/say.ts';

/** The customer and the guarantors agree, each from their own phone. */
export const consentTexts = spoken({
    customer: 'Consent of the customer',
    guarantor: 'Consent of the guarantor',
    lead: 'The underwriters look for this. It takes a minute.',
    ask: (name: string) => say`Let ${name} agree`,
    read: (name: string) => say`Read this to ${name}:`,
    byCode: (when: string) => say`Agreed by a code, ${when}`,
    bySignature: (when: string) => say`Agreed by signature, ${when}`,
    confirm: 'They agree',
    noMessage: 'The message cannot reach this phone.',
    sign: 'Sign instead',
    codeInstead: 'Use a code',
    signature: (name: string) => say`Signature of ${name}`,
});
