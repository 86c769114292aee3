import Box from '@mui/material/Box';
import { useUnreadNotes } from '../../dataProvider/notes.ts';
import { say, sayCount } from '../../i18n/say.ts';
import { Link } from '../../router.tsx';
import { ago } from '../ago.ts';
import { Surface } from '../Surface.tsx';

/** Applications with notes to read, the newest first; nothing while there are none. */
export const UnreadCard = ({ addressOf }: { readonly addressOf: (uid: string) => string }) => {
    const { data = [] } = useUnreadNotes();
    if (data.length === 0) return null;
    return (
        <Surface title={say`New notes`}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
                {data.map(({ uid, reference, customerName, unread, latestAt }) => (
                    <Box
                        component="li"
                        key={uid}
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            columnGap: 1.5,
                            minHeight: 48,
                            '& + &': { borderTop: 1, borderColor: 'divider' },
                        }}
                    >
                        <Box
                            component={Link}
                            to={addressOf(uid)}
                            sx={{ color: 'text.primary', fontWeight: 600, py: 1, overflowWrap: 'anywhere' }}
                        >
                            {customerName}
                        </Box>
                        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary', flexGrow: 1 }}>
                            {reference} · {ago(latestAt)}
                        </Box>
                        <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 700, color: 'primary.main' }}>
                            {sayCount(unread, '%{smart_count} new note |||| %{smart_count} new notes')}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Surface>
    );
};
