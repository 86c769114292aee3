import Done from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { ago } from '../framework/ago.ts';
import { IconOnlyButton } from '../framework/buttons.tsx';
import { say } from '../i18n/say.ts';
import { sayMessage } from '../i18n/sayMessage.ts';
import type { InboxNote } from './inbox.ts';
import { openLink } from './openLink.ts';

interface InboxLineProps {
    readonly note: InboxNote;
    readonly onRead: () => void;
}

const Dot = () => (
    <Box
        component="span"
        sx={{ flexShrink: 0, width: 10, height: 10, mt: '7px', borderRadius: '50%', bgcolor: 'primary.main' }}
    >
        <Box component="span" sx={visuallyHidden}>
            {say`Unread`}
        </Box>
    </Box>
);

const Text = ({ note: { title, customerName, body, words, read, createdAt } }: Pick<InboxLineProps, 'note'>) => (
    <Box component="span" sx={{ display: 'block', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
            <Box component="span" sx={{ fontWeight: read ? 500 : 700 }}>
                {sayMessage(title)}
            </Box>
            <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary', fontSize: '0.875rem' }}>
                {ago(createdAt)}
            </Box>
        </Box>
        {customerName !== null && (
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {customerName}
            </Box>
        )}
        {sayMessage(body)}
        {words !== null && (
            <Box component="q" sx={{ display: 'block', color: 'text.secondary' }}>
                {words}
            </Box>
        )}
    </Box>
);

/** One notification: pressed, it opens what it is about and is read. */
export const InboxLine = ({ note, onRead }: InboxLineProps) => {
    const { link, read } = note;
    const open = (): void => {
        if (!read) onRead();
        if (link !== null) openLink(link);
    };
    const look = {
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        width: '100%',
        minHeight: 56,
        py: 1.25,
        px: 0,
        font: 'inherit',
        textAlign: 'start',
        color: 'inherit',
        bgcolor: 'transparent',
        border: 0,
    } as const;
    return (
        <Box
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
            {link === null ? (
                <Box sx={look}>
                    {!read && <Dot />}
                    <Text note={note} />
                </Box>
            ) : (
                <Box component="button" type="button" onClick={open} sx={{ ...look, cursor: 'pointer' }}>
                    {!read && <Dot />}
                    <Text note={note} />
                </Box>
            )}
            {!read && (
                <IconOnlyButton
                    onClick={onRead}
                    aria-label={say`Mark as read: ${sayMessage(note.title)}`}
                    sx={{ color: 'primary.main' }}
                >
                    <Done />
                </IconOnlyButton>
            )}
        </Box>
    );
};
