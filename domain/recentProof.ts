/** How long a password counts that was typed: within it, changes of the own account ask for no other (ASVS 7.5.1). */
export const recentProofSeconds = 300;

/** What the embedded provider answers beyond it; the account's pages know it by these words, and ask. */
export const proofNeeded = 'Type your password again to change this.';
