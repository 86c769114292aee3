import { object, string, type AnyObjectSchema } from './yup.ts';
import { granted, type Principal } from './access/roles.ts';
import type { Deed, DeedKind } from './independence.ts';
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
    /** A transition's name, an action's of the resource, or 'create', 'edit', 'move', 'publish'. */
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
    /** ISO instant after which they can; null where waiting does not help. */
    readonly refusedUntil: string | null;
    /** ISO instant at which it ends unanswered; null where the record waits by its own state. */
    readonly endsAt: string | null;
    readonly confirmation: Confirmation;
}

/** What would wait for want of anybody else who may answer it: one of `GET /api/approvals/alone`. */
export interface WaitsAlone {
    /** The resource's name. */
    readonly record: string;
    /** A transition's name; null for changes of such records that two must agree on. */
    readonly action: string | null;
}

export const maySeeApprovals = (principal: Principal): boolean => granted(principal, ['admin', 'support']);

export const ownRequest = 'You asked for this yourself: another person must approve it.';

export const nobodyElse =
    'Nobody else here may answer this: it takes another leading administrator, and there is none. Whoever runs the server can add one with “npm run first-admin”.';

export const noLongerCounts = 'Whoever asked for this may not do so any more: somebody else must ask for it again.';

export const unanswered = 'Nobody answered this within seven days: it must be asked for again.';

const ownDeeds: Readonly<Record<DeedKind, string>> = {
    made: 'You made this person’s account in the last seven days: somebody else must answer.',
    enabled: 'You enabled this person’s account in the last seven days: somebody else must answer.',
    raised: 'You gave this person more rights in the last seven days: somebody else must answer.',
    readdressed: 'You changed this person’s e-mail or phone in the last seven days: somebody else must answer.',
    reset: 'You reset this person’s sign-in in the last seven days: somebody else must answer.',
};

const deedsOfOthers: Readonly<Record<DeedKind, string>> = {
    made: 'This person made your account in the last seven days: somebody else must answer.',
    enabled: 'This person enabled your account in the last seven days: somebody else must answer.',
    raised: 'This person gave you more rights in the last seven days: somebody else must answer.',
    readdressed: 'This person changed your e-mail or phone in the last seven days: somebody else must answer.',
    reset: 'This person reset your sign-in in the last seven days: somebody else must answer.',
};

/** Why somebody may not answer what the other of a tie asked for. */
export const tieSaid = ({ kind, by }: Deed, reader: string): string => (by === reader ? ownDeeds : deedsOfOthers)[kind];

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
