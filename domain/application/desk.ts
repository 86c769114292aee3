import type { Seniority } from '../access/roles.ts';
import type { Stage } from './stages.ts';

/** An underwriter with what they hold under review. */
export interface Colleague {
    readonly username: string;
    readonly name: string;
    readonly seniority: Seniority;
    readonly held: number;
}

/** The stages that the desk counts. */
export const deskStages = [
    'pending',
    'under_review',
    'reviewed',
    'edit_requested',
    'condition_approved',
    'approved',
] as const satisfies readonly Stage[];
export type DeskStage = (typeof deskStages)[number];

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
