import type { CountryRules } from '../countries/rules.ts';
import { isInDefault, type LoanState } from './loan.ts';
import { dueDay } from './schedule.ts';

/** How far a report to the bureau has come: days 'YYYY-MM-DD', null before. */
interface Listing {
    readonly noticeOn: string | null;
    readonly listedOn: string | null;
}

export interface ListingQuestion extends Listing {
    readonly state: LoanState;
    /** Minor units. */
    readonly overdue: number;
    readonly rules: Pick<CountryRules, 'listing'>;
    readonly today: string;
}

/** `notify`: tell the customer; `list`: report them; `withdraw`: they are no longer in default, so neither holds any more. */
export type ListingStep = 'none' | 'notify' | 'list' | 'withdraw';

/** The first day on which a customer who was told on `noticeOn` may be reported. */
export const listedFrom = (noticeOn: string, { listing }: Pick<CountryRules, 'listing'>): string =>
    dueDay(noticeOn, 'daily', listing.noticeDays);

/** Nobody is reported without having been told, nor before the time to pay or to object is over (rule 5.3). */
export const listingStep = ({ state, overdue, rules, noticeOn, listedOn, today }: ListingQuestion): ListingStep => {
    if (!isInDefault(state)) return noticeOn === null ? 'none' : 'withdraw';
    if (noticeOn === null) return overdue >= rules.listing.leastOverdue ? 'notify' : 'none';
    return listedOn === null && today >= listedFrom(noticeOn, rules) ? 'list' : 'none';
};
