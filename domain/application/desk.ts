import type { Seniority } from '../access/roles.ts';
import type { AutoOutcome } from './application.ts';
import type { CheckType } from './checks/registry.ts';
import type { Stage } from './stages.ts';

/** An underwriter with what they hold under review. */
export interface Colleague {
    readonly username: string;
    readonly name: string;
    readonly seniority: Seniority;
    readonly held: number;
}

export const deskStages = [
    'pending',
    'under_review',
    'reviewed',
    'edit_requested',
    'condition_approved',
    'approved',
] as const satisfies readonly Stage[];
export type DeskStage = (typeof deskStages)[number];

/** What underwriters decided on, by what became of it: what came furthest first. */
export const decidedStages = [
    'completed',
    'signed',
    'approved',
    'condition_approved',
    'rejected',
] as const satisfies readonly Stage[];

/** `GET /api/desk`: how much stands where, and for seniors who holds what. */
export interface Desk {
    /** Of the applications in the person's reach. */
    readonly counts: Readonly<Record<DeskStage, number>>;
    /** The underwriters of the country; empty for whoever does not see the others' work. */
    readonly colleagues: readonly Colleague[];
}

/** What one person did on one day of their country's calendar. */
export interface DayFigures {
    /** YYYY-MM-DD */
    readonly day: string;
    readonly approved: number;
    readonly changed: number;
    readonly rejected: number;
    /** Sent back to the sales person. */
    readonly edits: number;
    /** Reviews of theirs that a decider sent back. */
    readonly reworked: number;
    /** The middle one of how long customers had waited when it was decided, in minutes of working time. */
    readonly medianMinutes: number | null;
}

/** `GET /api/desk/figures`: the last seven days, today last. */
export interface OwnFigures {
    readonly days: readonly DayFigures[];
}

/** `GET /api/desk/call-backs`: a customer, or one of their guarantors, who asked to be called again. */
export interface CallBack {
    readonly uid: string;
    readonly reference: string;
    readonly customerName: string;
    /** The guarantor who asked for it; null where the customer did. */
    readonly guarantorName: string | null;
    /** Null while nobody holds it. */
    readonly assignee: string | null;
    /** ISO instant. */
    readonly at: string;
}

/** What an automatic part found that a person should look at. */
export interface Concern {
    readonly check: CheckType;
    readonly result: Exclude<AutoOutcome, 'pass'>;
    /** Reason codes of the check; none where nobody answered. */
    readonly reasons: readonly string[];
}

const gravity = ['fail', 'unavailable', 'review'] as const;

/** What is worth a look in a list: what fails first. A part that only says that a person must judge is no concern. */
export const concernsIn = (
    found: readonly {
        readonly check: CheckType;
        readonly result: AutoOutcome | null;
        readonly reasons: readonly string[];
    }[],
): readonly Concern[] =>
    gravity.flatMap((result) =>
        found.flatMap(({ check, result: said, reasons }) =>
            said === result && (result !== 'review' || reasons.length > 0) ? [{ check, result, reasons }] : [],
        ),
    );

/** `GET /api/desk/lines?uids=...`: what the desk's lists tell of an application beside its row. */
export interface DeskLine {
    readonly uid: string;
    readonly shop: string;
    readonly seller: string;
    /** Who reviews it, or asked for its edit; null while nobody does. */
    readonly reviewer: string | null;
    /** Whether the customer had an application before; null while nobody looked. */
    readonly isReturning: boolean | null;
    /** The instalment as a part of the income, in basis points; null while it is not known. */
    readonly ptiBps: number | null;
    readonly concerns: readonly Concern[];
    /** Until which day the customer's request for another look at the refusal is answered; null where there is none. */
    readonly reviewDueOn: string | null;
}
