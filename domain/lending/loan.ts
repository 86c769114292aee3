export const loanStates = ['running', 'overdue', 'defaulted', 'paid', 'returned'] as const;
export type LoanState = (typeof loanStates)[number];

/** A live loan: money is still owed on it, on time or not. */
export const liveLoanStates: readonly LoanState[] = ['running', 'overdue', 'defaulted'];
