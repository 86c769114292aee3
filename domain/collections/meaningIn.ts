import { foldText } from '../searchText.ts';
import type { RowMeaning } from './statementRow.ts';

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
