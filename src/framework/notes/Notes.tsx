import { Suspense, type ReactNode } from 'react';
import type { NoteThread } from '../../../domain/application/notes.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { lazyPart } from '../lazyPart.ts';

const NotesPanel = lazyPart(async () => (await import('./NotesPanel.tsx')).NotesPanel);
const UnreadCard = lazyPart(async () => (await import('./UnreadCard.tsx')).UnreadCard);

interface NotesProps {
    readonly uid: string;
    readonly picks: (thread: NoteThread) => boolean;
    /** In their place while they are on their way. */
    readonly waiting?: ReactNode;
}

/** Threads of notes on an application; no page waits for them. */
export const Notes = ({ waiting, ...props }: NotesProps) => (
    <Suspense fallback={waiting}>
        <NotesPanel {...props} waiting={waiting} />
    </Suspense>
);

/** What was written about the application as a whole, and wherever else something was written. */
export const AllNotes = (props: Omit<NotesProps, 'picks'>) => (
    <Notes {...props} picks={({ topic, notes }) => topic === 'general' || notes.length > 0} />
);

/** What was written about one section, where something was. */
export const SectionNotes = ({ uid, section }: { readonly uid: string; readonly section: SectionName }) => (
    <Notes uid={uid} picks={({ sections, notes }) => sections.includes(section) && notes.length > 0} />
);

/** One's applications with notes that one has not seen, and where each leads. */
export const UnreadNotes = (props: { readonly addressOf: (uid: string) => string }) => (
    <Suspense fallback={null}>
        <UnreadCard {...props} />
    </Suspense>
);
