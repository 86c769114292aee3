export const loanStates = ['running', 'overdue', 'defaulted', 'written_off', 'paid', 'returned'] as const;
export type LoanState = (typeof loanStates)[number];

/** A live loan: money is still owed on it, on time or not, whether the books still count on it or not. */
export const liveLoanStates: readonly LoanState[] = ['running', 'overdue', 'defaulted', 'written_off'];

/** Late for so long that it is reported; what is written off is owed all the same. */
export const isInDefault = (state: LoanState): boolean => state === 'defaulted' || state === 'written_off';
