import Box from '@mui/material/Box';
import { useUnreadNotes } from '../../dataProvider/notes.ts';
import { say, sayCount } from '../../i18n/say.ts';
import { ago } from '../ago.ts';
import { CustomerLine, CustomerLines } from '../CustomerLines.tsx';
import { Surface } from '../Surface.tsx';

/** Applications with notes to read, the newest first; nothing while there are none. */
export const UnreadCard = ({ addressOf }: { readonly addressOf: (uid: string) => string }) => {
    const { data = [] } = useUnreadNotes();
    if (data.length === 0) return null;
    return (
        <Surface title={say`New notes`}>
            <CustomerLines>
                {data.map(({ uid, reference, customerName, unread, latestAt }) => (
                    <CustomerLine
                        key={uid}
                        name={customerName}
                        to={addressOf(uid)}
                        about={`${reference} · ${ago(latestAt)}`}
                    >
                        <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 700, color: 'primary.main' }}>
                            {sayCount(unread, '%{smart_count} new note |||| %{smart_count} new notes')}
                        </Box>
                    </CustomerLine>
                ))}
            </CustomerLines>
        </Surface>
    );
};
