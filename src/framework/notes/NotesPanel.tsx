import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { NoteThread } from '../../../domain/application/notes.ts';
import { useNotes } from '../../dataProvider/notes.ts';
import { say } from '../../i18n/say.ts';
import { LoadFailure } from '../states.tsx';
import { Surface } from '../Surface.tsx';
import { Thread } from './Thread.tsx';

interface NotesPanelProps {
    readonly uid: string;
    readonly picks: (thread: NoteThread) => boolean;
    /** In their place while they are on their way; nothing where there is no network. */
    readonly waiting: ReactNode;
}

/** Threads of notes on an application, each under its title where there are several; nothing where none is picked. */
export const NotesPanel = ({ uid, picks, waiting }: NotesPanelProps) => {
    const { data, error, refetch, isPaused } = useNotes(uid);
    if (data === undefined) {
        if (error === null) return isPaused ? null : waiting;
        return <LoadFailure error={error} onRetry={() => void refetch()} />;
    }
    const threads = data.threads.filter(picks);
    if (threads.length === 0) return null;
    return (
        <Surface title={say`Notes`}>
            {threads.map((thread) => (
                <Box
                    key={thread.topic}
                    component="section"
                    aria-label={say(thread.title)}
                    sx={{ display: 'grid', gap: 1 }}
                >
                    {threads.length > 1 && (
                        <Box component="h3" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 700 }}>
                            {say(thread.title)}
                        </Box>
                    )}
                    <Thread uid={uid} thread={thread} notes={data} />
                </Box>
            ))}
        </Surface>
    );
};
