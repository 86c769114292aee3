/** What a lock provider can do beyond locking and opening; plans and screens ask for this, and for no provider by its name. */
export interface LockAbilities {
    /** A phone keeps the date on which it locks by itself, also without a network. */
    readonly keepsDate: boolean;
    /** By what a phone without a network opens: a code of ours, one that the provider's own console gives, or nothing. */
    readonly offlineCode: 'ours' | 'console' | 'none';
}

export const noAbilities: LockAbilities = { keepsDate: false, offlineCode: 'none' };

/** Why a phone without a network gets no code now. */
export const codeRefusals = {
    no_codes: 'This phone has no codes: bring it online, and it opens by itself',
    not_paid: 'What is paid does not open this phone now',
    too_many: 'Three codes were given for this phone today; give the newest again, or bring the phone online',
    too_far: 'Many codes were given and not typed: bring the phone online once, then codes work again',
} as const;
export type CodeRefusal = keyof typeof codeRefusals;
