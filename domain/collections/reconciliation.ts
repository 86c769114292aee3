/**
 * Why a transfer counts for different amounts on a day of a wallet: the statement lists what the journal lacks, or the journal has
 * what the statement lacks; both have it with different amounts, or on different days; it was reported and is not proven; or
 * nobody read in a statement of that day.
 */
export const differenceFindings = [
    'not_booked',
    'not_listed',
    'other_amount',
    'other_day',
    'not_proven',
    'no_statement',
] as const;
