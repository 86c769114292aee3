import { isTrue, textIn } from './captured.ts';
import type { Captured } from './section.ts';

/** What a customer signs who pledges no goods; other words stand beside these, so that what was signed stays what it was. */
export const promiseToPay =
    'I promise to pay every instalment of this phone in full, on or before the day it is due, until all of it is paid. I know that the phone locks if I do not, and that I still owe what is not paid.';

interface SignedPromise {
    readonly words: string;
    /** The document of the drawn signature. */
    readonly signature: string;
}

export const isPromise = (pledge: Captured | null): boolean => pledge?.['kind'] === 'commitment';

/** The promise that stands in the place of goods, as it was signed; undefined before it was. */
export const signedPromise = (pledge: Captured | null): SignedPromise | undefined => {
    const words = textIn(pledge, 'commitmentText');
    const signature = textIn(pledge, 'commitmentSignature');
    const isGiven = isPromise(pledge) && isTrue(pledge, 'commitmentAccepted');
    return !isGiven || words === undefined || signature === undefined ? undefined : { words, signature };
};
