import type { CountryRules } from '../countries/rules.ts';

/** Cash that stands with people, minor units; `since` is null where one holds none. */
export interface CashHeld {
    readonly held: number;
    readonly since: Date | null;
    /** What all people of the shop hold; null for whoever belongs to none. */
    readonly inShop: number | null;
}

/** When all that somebody has held since then must be handed over. */
const handOverDue = ({ handOverHours }: CountryRules['cash'], since: Date): Date =>
    new Date(since.getTime() + handOverHours * 3_600_000);

export type CashRefusal = 'late' | 'person' | 'shop';

/** Why somebody takes no more cash, or not so much; undefined where they may. */
export const cashRefusal = (
    rules: CountryRules['cash'],
    { held, since, inShop }: CashHeld,
    taking: { readonly amount: number; readonly now: Date },
): CashRefusal | undefined => {
    if (held > 0 && since !== null && handOverDue(rules, since) < taking.now) return 'late';
    if (held + taking.amount > rules.perPerson) return 'person';
    return inShop !== null && inShop + taking.amount > rules.perShop ? 'shop' : undefined;
};
