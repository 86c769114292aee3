import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { NotePerson, ReadNote } from '../../../domain/application/notes.ts';
import type { Comment, Mentionable } from '../../../domain/attention.ts';
import { say } from '../../i18n/say.ts';
import { ago } from '../ago.ts';
import { piecesOf } from './mention.ts';

interface LineProps {
    readonly note: Omit<Comment, 'commentId'>;
    readonly people: readonly Mentionable[];
    readonly isNew: boolean;
}

export const NoteLine = ({ note, people, isNew }: LineProps) => {
    const author = people.find(({ username }) => username === note.author);
    const names = people.filter(({ username }) => note.mentions.includes(username)).map(({ name }) => name);
    return (
        <Box component="li" sx={{ display: 'grid', gap: 0.25, fontSize: '0.9375rem' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {author?.name ?? note.author}
                </Box>
                <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {author?.isSeller === true ? `${say`shop`} · ` : ''}
                    <time dateTime={note.at}>{ago(note.at)}</time>
                </Box>
                {isNew && (
                    <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 700, color: 'primary.main' }}>
                        {say`new`}
                    </Box>
                )}
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.45 }}>
                {piecesOf(note.body, names).map(({ text, isMention }, index) => (
                    <Box
                        // The same words may stand in it twice.
                        key={index}
                        component="span"
                        sx={isMention ? { fontWeight: 600, color: 'primary.main' } : {}}
                    >
                        {text}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

interface NoteListProps {
    readonly notes: readonly ReadNote[];
    readonly people: readonly NotePerson[];
    /** The reader has had them before their eyes. */
    readonly onSeen: () => void;
}

export const NoteList = ({ notes, people, onSeen }: NoteListProps) => {
    const end = useRef<HTMLLIElement>(null);
    // It stays marked while the reader reads it.
    const [unreadAtFirst] = useState(() => notes.filter(({ isUnread }) => isUnread).map(({ noteId }) => noteId));
    const hasUnread = notes.some(({ isUnread }) => isUnread);
    const seen = useRef(onSeen);
    useEffect(() => {
        seen.current = onSeen;
    });
    useEffect(() => {
        const mark = end.current;
        if (mark === null || !hasUnread) return undefined;
        const observer = new IntersectionObserver((entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current();
        });
        observer.observe(mark);
        return () => observer.disconnect();
    }, [hasUnread, notes.length]);
    return (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {notes.map((note) => (
                <NoteLine
                    key={note.noteId}
                    note={note}
                    people={people}
                    isNew={note.isUnread || unreadAtFirst.includes(note.noteId)}
                />
            ))}
            <li ref={end} aria-hidden />
        </Box>
    );
};
