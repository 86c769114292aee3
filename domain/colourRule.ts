import type { FilterTree } from './filter/tree.ts';

export const ruleTones = ['bad', 'waiting', 'good', 'working', 'neutral'] as const;
export type RuleTone = (typeof ruleTones)[number];

/** Rows of a list that stand out, and in which colour. Where several match, the first one counts. */
export interface ColourRule {
    readonly when: FilterTree;
    readonly tone: RuleTone;
}

export const mostRules = 10;

export const isColourRule = (value: unknown): value is ColourRule =>
    typeof value === 'object' &&
    value !== null &&
    'when' in value &&
    typeof value.when === 'object' &&
    value.when !== null &&
    'tone' in value &&
    ruleTones.some((one) => one === value.tone);
