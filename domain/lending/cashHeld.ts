import type { CountryRules } from '../countries/rules.ts';

/** Cash that stands with people, minor units; `since` is null where one holds none. */
export interface CashHeld {
    readonly held: number;
    readonly since: Date | null;
    /** What the shop holds, with people and in its safe; null for whoever belongs to none. */
    readonly inShop: number | null;
    /** Since when something lies in the safe of the shop; null where nothing does. */
    readonly safeSince: Date | null;
}

/** When all that somebody has held since then must be handed over. */
const handOverDue = ({ handOverHours }: CountryRules['cash'], since: Date): Date =>
    new Date(since.getTime() + handOverHours * 3_600_000);

export type CashRefusal = 'late' | 'safe' | 'person' | 'shop';

/** Why somebody takes no more cash, or not so much; undefined where they may. */
export const cashRefusal = (
    rules: CountryRules['cash'],
    { held, since, inShop, safeSince }: CashHeld,
    taking: { readonly amount: number; readonly now: Date },
): CashRefusal | undefined => {
    if (held > 0 && since !== null && handOverDue(rules, since) < taking.now) return 'late';
    if (safeSince !== null && handOverDue(rules, safeSince) < taking.now) return 'safe';
    if (held + taking.amount > rules.perPerson) return 'person';
    return inShop !== null && inShop + taking.amount > rules.perShop ? 'shop' : undefined;
};
