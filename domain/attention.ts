import { granted, type Principal } from './access/roles.ts';
import { can, type Resource } from './resource.ts';
import { array, boolean, object, string, type AnyObjectSchema } from './yup.ts';

/** Somebody of the staff. */
export interface Colleague {
    readonly username: string;
    readonly name: string;
}

/** Whom a remark may call upon; of people on both sides of an application, on which. */
export interface Mentionable extends Colleague {
    readonly isSeller?: boolean;
}

/** What somebody of the staff wrote about a record; written once, never changed. */
export interface Comment {
    readonly commentId: string;
    readonly author: string;
    readonly body: string;
    /** Usernames of those it calls upon. */
    readonly mentions: readonly string[];
    /** ISO instant. */
    readonly at: string;
}

/** `GET /api/comments?record&id`: the oldest first, with everybody who wrote one or can be called upon. */
export interface Comments {
    readonly comments: readonly Comment[];
    readonly people: readonly Colleague[];
}

/** Somebody else who has a record open. */
interface Present extends Colleague {
    /** Has changed something and not saved it. */
    readonly isEditing: boolean;
}

export interface Attention {
    readonly comments: number;
    readonly present: readonly Present[];
}

/** `GET /api/attention?record&ids`: by id; records with neither are left out. */
export type AttentionById = Readonly<Record<string, Attention>>;

export interface RecordAddress {
    /** The resource's name. */
    readonly record: string;
    readonly id: string;
}

/** What a remark of any kind is made of. */
export const wordsInput = {
    body: string().trim().required('Write something').max(2_000, 'Keep it under 2,000 letters'),
    mentions: array(string().required()).max(10).default([]),
};

const address = { record: string().required().max(60), id: string().required().max(200) };

export interface CommentInput extends RecordAddress, Pick<Comment, 'body' | 'mentions'> {}

export const commentInput: AnyObjectSchema = object({ ...address, ...wordsInput }).noUnknown();

export interface PresenceInput extends RecordAddress {
    readonly isEditing: boolean;
}

export const presenceInput: AnyObjectSchema = object({ ...address, isEditing: boolean().default(false) }).noUnknown();

/** How long somebody counts as present who has not said so again: they say it every 45 seconds. */
export const presentSeconds = 75;

// An application has its notes, the log is never spoken about, and one's own inbox is nobody else's.
const notDiscussed: readonly string[] = ['applications', 'event-logs', 'notifications'];

/** Whether one sees who else has a record of this kind open, and is seen: those of the staff who may read it. */
export const meetsOthers = (principal: Principal, resource: Resource): boolean =>
    principal.kind === 'person' &&
    resource.screens !== 'none' &&
    granted(principal, ['admin', 'support', 'underwriter']) &&
    can(principal, 'show', resource);

/** Whether one reads and writes comments on records of this kind. */
export const discusses = (principal: Principal, resource: Resource): boolean =>
    !notDiscussed.includes(resource.name) && meetsOthers(principal, resource);

/** Whether numbers and addresses in the words of others are masked for somebody: for those who see masks anywhere. */
export const readsMasked = (principal: Principal): boolean => !granted(principal, ['admin', 'underwriter']);
