/** What a lock provider can do beyond locking and opening; plans and screens ask for this, and for no provider by its name. */
export interface LockAbilities {
    /** A phone keeps the date on which it locks by itself, also without a network. */
    readonly keepsDate: boolean;
    /** By what a phone without a network opens: a code of ours, one that the provider's own console gives, or nothing. */
    readonly offlineCode: 'ours' | 'console' | 'none';
}

export const noAbilities: LockAbilities = { keepsDate: false, offlineCode: 'none' };
