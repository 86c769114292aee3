import Snackbar from '@mui/material/Snackbar';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { passingLook } from '../../framework/passingLook.ts';

const shownMs = 5_000;

const AnnounceContext = createContext<(message: string) => void>(() => undefined);

/** Tells in a line at the bottom that something is done: `useAnnounce()('Saved.')`. */
export const useAnnounce = (): ((message: string) => void) => useContext(AnnounceContext);

export const Announcements = ({ children }: { readonly children: ReactNode }) => {
    const [message, setMessage] = useState('');
    const [isOpen, setOpen] = useState(false);
    const announce = (next: string): void => {
        setMessage(next);
        setOpen(true);
    };
    return (
        <AnnounceContext value={announce}>
            {children}
            <Snackbar
                open={isOpen}
                autoHideDuration={shownMs}
                onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
                message={message}
                slotProps={{ content: { role: 'status', sx: passingLook } }}
            />
        </AnnounceContext>
    );
};
