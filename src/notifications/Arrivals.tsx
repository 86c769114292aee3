import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { PlainButton, small } from '../framework/buttons.tsx';
import { passingLook } from '../framework/passingLook.ts';
import { say } from '../i18n/say.ts';
import { sayMessage } from '../i18n/sayMessage.ts';
import { confirmDevice } from '../push/device.ts';
import { markRead, type InboxNote } from './inbox.ts';
import { openLink } from './openLink.ts';
import { useArrivals } from './useArrivals.ts';

const shownMs = 5_000;

interface ArrivalProps {
    readonly note: InboxNote;
    readonly onGone: () => void;
}

const Arrival = ({ note: { notificationId, title, customerName, body, link }, onGone }: ArrivalProps) => {
    const client = useQueryClient();
    const [isOpen, setOpen] = useState(true);
    const open = (): void => {
        setOpen(false);
        void markRead(client, { ids: [notificationId] }).catch(() => undefined);
        if (link !== null) openLink(link);
    };
    return (
        <Snackbar
            open={isOpen}
            autoHideDuration={shownMs}
            onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
            slotProps={{ transition: { onExited: onGone }, content: { role: 'status', sx: passingLook } }}
            // At the foot, over nothing that says where one is or leads back.
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            sx={{
                bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 24 },
                // Nor over the next step, or what is still missing for it.
                'body:has([data-actions]) &': { bottom: { xs: 'calc(124px + env(safe-area-inset-bottom))', md: 96 } },
            }}
            message={
                <>
                    <Box sx={{ fontWeight: 700 }}>{sayMessage(title)}</Box>
                    {customerName !== null && <Box>{customerName}</Box>}
                    {sayMessage(body)}
                </>
            }
            action={
                <PlainButton onClick={open} sx={[small, { color: 'inherit', minHeight: 44 }]}>
                    {link === null ? say`Read` : say`Open`}
                </PlainButton>
            }
        />
    );
};

/** Shows what arrives while the app is open (rule 7.9: for 5 seconds), and keeps this device reachable. */
export const Arrivals = () => {
    const { note, next } = useArrivals();
    useEffect(() => {
        // What fails here is tried again when the app is next opened.
        void confirmDevice().catch(() => undefined);
    }, []);
    return note === undefined ? null : <Arrival key={note.notificationId} note={note} onGone={next} />;
};
