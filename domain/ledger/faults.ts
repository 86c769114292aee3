/** What the nightly check holds the books to, in words for whoever must act. */
export const bookRules = {
    whole: 'Every entry has all its transfers',
    balances: 'What is on an account is what was booked on it',
    loans: 'What a loan owes in the books is what its plan leaves after its payments',
    unearned: 'The cost of credit not earned yet is that of all loans',
    owed: 'Nobody is paid back, and no order pays, more than there is',
    commission: 'What people have to come in the books is what they earned',
    cash: 'The cash that people hold is what stands under Cash held',
    refunds: 'What is owed to customers is what stands under Refunds',
    suspense: 'Money that fits nothing is what waits for people under Money in',
    sealed: 'What was booked on a closed day is what was sealed',
    terms: 'A loan’s instalments are those of the contract that was signed',
} as const;
export type BookRule = keyof typeof bookRules;

/** One difference. Amounts are minor units, as the books have it and as it should be. */
export interface BookFault {
    readonly rule: BookRule;
    /** The entry, application, person or order it is about; null for a country as a whole. */
    readonly subject: string | null;
    readonly booked: number;
    readonly expected: number;
}
