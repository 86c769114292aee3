import { can } from '../resource.ts';
import type { Principal } from '../access/roles.ts';
import { journal } from '../resources/journal.ts';
import type { BookFault } from './faults.ts';

/** Whoever reads the journal sees what it adds up to. */
export const mayReadBooks = (principal: Principal): boolean => can(principal, 'list', journal);

/** What was booked on one account of a country; minor units. */
export interface AccountLine {
    readonly account: string;
    readonly debit: number;
    readonly credit: number;
}

/** How the books of a country stand. */
export interface BooksOfCountry {
    readonly country: string;
    readonly currency: string;
    readonly lines: readonly AccountLine[];
    /** The day up to which income is booked, 'YYYY-MM-DD'; null before the first. */
    readonly accruedTo: string | null;
    /** The last check and what it found; null before the first. */
    readonly check: { readonly checkedAt: string; readonly faults: readonly BookFault[] } | null;
}
