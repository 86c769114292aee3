import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Audience, Notes, NoteThread } from '../../../domain/application/notes.ts';
import { useMarkSeen, useWriteNote } from '../../dataProvider/notes.ts';
import { say, spoken } from '../../i18n/say.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteList } from './NoteList.tsx';

interface ThreadProps {
    readonly uid: string;
    readonly thread: NoteThread;
    readonly notes: Notes;
}

const tabs = spoken({ shared: 'With the shop', internal: 'Internal' } satisfies Record<Audience, string>);
const empty = spoken({
    shared: 'Nothing written yet. The other side is told of what you write.',
    internal: 'Nothing written yet. The shop never sees this.',
} satisfies Record<Audience, string>);
const labels = spoken({
    shared: 'Write a note; @ mentions somebody',
    internal: 'Write for the desk alone; @ mentions somebody',
} satisfies Record<Audience, string>);

interface TabsProps {
    readonly thread: NoteThread;
    readonly audience: Audience;
    readonly onChange: (audience: Audience) => void;
}

const Tabs = ({ thread, audience, onChange }: TabsProps) => (
    <Box role="tablist" aria-label={say`Notes: ${say(thread.title)}`} sx={{ display: 'flex', gap: 2 }}>
        {(['shared', 'internal'] as const).map((one) => {
            const count = thread.notes.filter((note) => note.audience === one).length;
            const isHere = one === audience;
            return (
                <Box
                    component="button"
                    type="button"
                    key={one}
                    role="tab"
                    aria-selected={isHere}
                    onClick={() => onChange(one)}
                    sx={{
                        border: 0,
                        borderBottom: 3,
                        borderColor: isHere ? 'primary.main' : 'transparent',
                        p: 0,
                        minHeight: 44,
                        bgcolor: 'transparent',
                        color: isHere ? 'text.primary' : 'text.secondary',
                        font: 'inherit',
                        fontSize: '0.9375rem',
                        fontWeight: isHere ? 700 : 500,
                        cursor: 'pointer',
                    }}
                >
                    {tabs[one]}
                    {count > 0 && ` (${count})`}
                </Box>
            );
        })}
    </Box>
);

/** One thread of notes: what was written, and a field to answer in; those who review have one of their own besides. */
export const Thread = ({ uid, thread, notes: { people, mayWrite } }: ThreadProps) => {
    const { username, roles } = usePrincipal();
    const seesInternal =
        roles.some((role) => role !== 'sales') && !people.some((one) => one.isSeller && one.username === username);
    const [audience, setAudience] = useState<Audience>('shared');
    const { mutate: markSeen } = useMarkSeen(uid);
    const write = useWriteNote(uid, { topic: thread.topic, audience });
    const shown = thread.notes.filter((note) => note.audience === audience);
    const until = shown.at(-1)?.at;
    const others = people.filter((one) => one.username !== username && (audience === 'shared' || !one.isSeller));
    return (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            {seesInternal && <Tabs thread={thread} audience={audience} onChange={setAudience} />}
            {shown.length === 0 && seesInternal && (
                <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{empty[audience]}</Box>
            )}
            <NoteList
                // Each side is read by itself.
                key={audience}
                notes={shown}
                people={people}
                onSeen={() => {
                    if (until !== undefined) markSeen({ topic: thread.topic, audience, until });
                }}
            />
            {mayWrite.includes(audience) && (
                <NoteForm key={`write-${audience}`} write={write} people={others} label={labels[audience]} />
            )}
        </Box>
    );
};
