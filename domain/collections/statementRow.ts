import { foldText } from '../searchText.ts';
import type { AccountCode } from '../ledger/accounts.ts';

/** What a row of a statement is. `sent` is money that we ordered to be sent and booked then. */
export const rowMeanings = ['incoming', 'sent', 'charge', 'sweep'] as const;
export type RowMeaning = (typeof rowMeanings)[number];

/** Where it stands: it agrees with what is in the books, waits for people, or was booked from here. */
export const rowStates = ['agrees', 'open', 'booked'] as const;
export type RowState = (typeof rowStates)[number];

/** Where money of a statement lies. */
export const keptAt = ['1010', '1020'] as const satisfies readonly AccountCode[];
export type KeptAt = (typeof keptAt)[number];

/** What networks and banks write beside what they take for themselves, and beside money that we moved. */
const words: readonly (readonly [RowMeaning, RegExp])[] = [
    ['charge', /\b(charges?|fees?|tariff|commission|levy|excise|stamp duty|frais|ada ya|tozo)\b/],
    [
        'sweep',
        /\b(organi[sz]ation settlement|withdrawal of funds|settlement to bank|sweep|own account|to bank account|b2b transfer|merchant to utility|versement interne)\b/,
    ],
];

/** What its own words say a row is that no record of ours explains; null where they say nothing. */
export const meaningIn = (details: string): RowMeaning | null => {
    const text = foldText(details);
    return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
};
