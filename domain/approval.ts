import { object, string, type AnyObjectSchema } from 'yup';
import { granted, type Principal } from './access/roles.ts';
import type { Row } from './resource.ts';

/** What to send, as the second person, to ask for the same as the first did. */
export interface Confirmation {
    readonly method: 'POST' | 'PUT';
    readonly path: string;
    readonly body: Row;
    /** The version that the second person agrees to see changed; null where a record is created. */
    readonly version: number | null;
    /** Whether `body` takes the second person's own words as `comment`. */
    readonly takesComment: boolean;
}

/** Something that waits for a second person: one of `GET /api/approvals`. */
export interface Approval {
    /** The resource's name. */
    readonly record: string;
    readonly recordId: string;
    /** The record as people call it. */
    readonly name: string;
    /** A transition's name, or 'create', 'edit', 'move', 'publish'. */
    readonly action: string;
    readonly requestedBy: string;
    readonly requesterName: string;
    /** ISO instant. */
    readonly requestedAt: string;
    /** In the words of whoever asked; null where they wrote none. */
    readonly why: string | null;
    /** What it is now, and what it would be; only what was asked to change. */
    readonly before: Row;
    readonly after: Row;
    /** For money; null where the record has none. */
    readonly currency: string | null;
    readonly isOwn: boolean;
    /** Why the reader cannot approve it; null when they can. */
    readonly refusal: string | null;
    readonly confirmation: Confirmation;
}

export const maySeeApprovals = (principal: Principal): boolean => granted(principal, ['admin', 'support']);

export const ownRequest = 'You asked for this yourself: another person must approve it.';

/** Who says no to which request; the moment says that it is still the one they read. */
export const refusalInput: AnyObjectSchema = object({
    record: string().required().max(60),
    recordId: string().required().max(120),
    action: string().required().max(60),
    requestedAt: string().required().max(40),
    reason: string()
        .trim()
        .required('Write why')
        .min(10, 'Write at least ten letters')
        .max(500)
        .meta({ kind: 'longText', help: 'Whoever asked reads this' }),
});

export interface Refusal {
    readonly record: string;
    readonly recordId: string;
    readonly action: string;
    readonly requestedAt: string;
    readonly reason: string;
}
