import type { AccountCode } from '../ledger/accounts.ts';

/**
 * What a row of a statement is. `paid_in` is cash that people paid in and that was booked when it was counted, `sent` money that we
 * ordered to be sent and booked then; `tax` and `withheld_tax` what the state was paid of either.
 */
export const rowMeanings = ['incoming', 'paid_in', 'sent', 'charge', 'sweep', 'tax', 'withheld_tax'] as const;
export type RowMeaning = (typeof rowMeanings)[number];

/** Where it stands: it agrees with what is in the books, waits for people, or was booked from here. */
export const rowStates = ['agrees', 'open', 'booked'] as const;
export type RowState = (typeof rowStates)[number];

/** Where money of a statement lies. */
export const keptAt = ['1010', '1020'] as const satisfies readonly AccountCode[];
export type KeptAt = (typeof keptAt)[number];
