import type { CountryRules, PledgeKind } from '../../countries/rules.ts';
import type { Application } from '../application.ts';
import { entriesIn, numberIn, textIn } from '../captured.ts';
import type { CheckContext } from '../check.ts';
import type { Captured } from '../section.ts';

export const pledgedItems = (application: Application): readonly Captured[] =>
    entriesIn(application.sections.pledge, 'items');

const isPledgeKind = (type: string | undefined, rules: CountryRules): type is PledgeKind =>
    type !== undefined && Object.hasOwn(rules.thresholds.pledgeHaircutBps, type);

/** The financed phone secures nothing: it is what the money went into (rule 2.3). */
export const isFinancedPhone = (item: Captured, { application, facts }: CheckContext): boolean => {
    const written = textIn(item, 'description')?.toLowerCase() ?? '';
    const names = [facts.offer?.model, facts.offer?.product, application.product ?? undefined];
    return names.some((name) => name !== undefined && name !== '' && written.includes(name.toLowerCase()));
};

/**
 * What the goods secure of the financed amount, in basis points, rounded down; undefined while nothing is financed.
 * `values` replaces the stated values, item by item, in minor units.
 */
export const pledgeCoverageBps = (
    context: CheckContext,
    values?: readonly (number | undefined)[],
): number | undefined => {
    const { application, facts, rules } = context;
    const financed = facts.offer?.principal ?? application.financedAmount ?? 0;
    if (financed <= 0) return undefined;
    const eligible = pledgedItems(application).map((item, index) => {
        const type = textIn(item, 'type');
        if (!isPledgeKind(type, rules) || isFinancedPhone(item, context)) return 0;
        const value = values === undefined ? numberIn(item, 'estimatedValue') : values[index];
        return (value ?? 0) * rules.thresholds.pledgeHaircutBps[type];
    });
    return Math.floor(eligible.reduce((sum, value) => sum + value, 0) / financed);
};
