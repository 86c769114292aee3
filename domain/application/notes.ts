import { object, string, type AnyObjectSchema } from '../yup.ts';
import { granted, type Principal } from '../access/roles.ts';
import { wordsInput, type Colleague } from '../attention.ts';
import { maskedWords } from '../maskedWords.ts';
import type { Application } from './application.ts';
import { conflictOf } from './authority.ts';
import { checks, type CheckType } from './checks/registry.ts';
import { checkTypes } from './checks/checkTypes.ts';
import type { SectionName } from './sections/registry.ts';
import { runningStages } from './stages.ts';

/** Who reads a note: underwriters and the sales person, or the reviewing side alone. */
const audiences = ['shared', 'internal'] as const;
export type Audience = (typeof audiences)[number];

/** What a thread of notes is about: one of the checks, or the application as a whole. */
export type NoteTopic = CheckType | 'general';
export const noteTopics: readonly NoteTopic[] = ['general', ...checkTypes];

/** One remark; written once, never changed. */
export interface Note {
    readonly noteId: string;
    readonly topic: NoteTopic;
    readonly audience: Audience;
    readonly author: string;
    readonly body: string;
    /** Usernames of those it calls upon. */
    readonly mentions: readonly string[];
    /** ISO instant. */
    readonly at: string;
}

/** As one reader has it. */
export interface ReadNote extends Note {
    readonly isUnread: boolean;
}

export interface NoteThread {
    readonly topic: NoteTopic;
    readonly title: string;
    readonly sections: readonly SectionName[];
    /** The oldest first. */
    readonly notes: readonly ReadNote[];
}

/** Somebody who has to do with an application and can be called upon. */
export interface NotePerson extends Colleague {
    readonly isSeller: boolean;
}

/** `GET /api/applications/:uid/notes`: every thread that one person may read, empty ones too. */
export interface Notes {
    readonly threads: readonly NoteThread[];
    readonly people: readonly NotePerson[];
    /** To whom this person may write now. */
    readonly mayWrite: readonly Audience[];
}

/** `GET /api/notes/unread`: applications of one's own with notes that one has not seen. */
export interface UnreadNotes {
    readonly uid: string;
    readonly reference: string;
    readonly customerName: string;
    readonly stage: Application['stage'];
    readonly unread: number;
    /** ISO instant of the newest. */
    readonly latestAt: string;
}

export type NoteInput = Pick<Note, 'topic' | 'audience' | 'body' | 'mentions'>;

export const noteInput: AnyObjectSchema = object({
    topic: string().oneOf(noteTopics).required('Say what the note is about'),
    audience: string().oneOf(audiences).required('Say who may read it'),
    ...wordsInput,
});

/** How far a thread was read; `until` is an ISO instant. */
export interface SeenInput {
    readonly topic: NoteTopic;
    readonly audience: Audience;
    readonly until: string;
}

export const seenInput: AnyObjectSchema = object({
    topic: string().oneOf(noteTopics).required(),
    audience: string().oneOf(audiences).required(),
    until: string()
        .required()
        .test('instant', 'Give an instant', (text) => !Number.isNaN(Date.parse(text))),
});

/** Which notes a person reads; a seller never reads the reviewing side's own, whatever else they are. */
export const readableAudiences = ({ salesUsername }: Application, principal: Principal): readonly Audience[] =>
    granted(principal, ['underwriter', 'admin', 'support']) && principal.username !== salesUsername
        ? audiences
        : ['shared'];

/** To whom a person may write: from submission until hand-over or the end. */
export const writableAudiences = (application: Application, principal: Principal): readonly Audience[] => {
    if (application.stage === 'draft' || !runningStages.includes(application.stage)) return [];
    if (principal.username === application.salesUsername) return ['shared'];
    const reviews = granted(principal, ['underwriter']) && conflictOf(application, principal) === null;
    return reviews ? audiences : [];
};

/** Who reviews it now, or did last. */
const reviewing = ({ assignee, reviewer, decidedBy }: Application): string | null => assignee ?? reviewer ?? decidedBy;

/** Whom a note of this audience may call upon: those at work on the application, and who wrote there before. */
export const mentionable = (
    application: Application,
    audience: Audience,
    authors: readonly string[],
): readonly string[] => {
    const { salesUsername, assignee, reviewer, decidedBy } = application;
    const known = [salesUsername, assignee, reviewer, decidedBy, ...authors].filter((one) => one !== null);
    return [...new Set(known)].filter((one) => audience === 'shared' || one !== salesUsername);
};

type Addressed = Pick<Note, 'audience' | 'author' | 'mentions'>;

/** Who is told of a note: whom it calls upon, and between shop and desk always the other side. */
export const toldOf = (application: Application, { audience, author, mentions }: Addressed): readonly string[] => {
    const other = author === application.salesUsername ? reviewing(application) : application.salesUsername;
    const told = audience === 'shared' && other !== null ? [...mentions, other] : mentions;
    return [...new Set(told)].filter((one) => one !== author);
};

const titleOf = (topic: NoteTopic): string => (topic === 'general' ? 'The application' : checks[topic].title);

/** On which page of those who sell a thread stands: with what its check looks at. */
const sectionsOf = (topic: NoteTopic): readonly SectionName[] =>
    topic === 'general' ? [] : checks[topic].sections.slice(0, 1);

export const threadsOf = (notes: readonly ReadNote[]): readonly NoteThread[] =>
    noteTopics.map((topic) => ({
        topic,
        title: titleOf(topic),
        sections: sectionsOf(topic),
        notes: notes.filter((note) => note.topic === topic),
    }));

/** A note as support reads it. */
export const maskedNote = <One extends Note>(note: One): One => ({ ...note, body: maskedWords(note.body) });
