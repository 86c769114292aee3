import Lock from '@mui/icons-material/Lock';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import type { LockScreen } from '../../../domain/application/contractReading.ts';
import { say } from '../../i18n/say.ts';

interface LockScreenShownProps {
    readonly screen: LockScreen;
    readonly onSeen: () => void;
}

const Picture = ({ language, title, message, emergency }: LockScreen) => (
    <Box
        lang={language}
        sx={{
            flexGrow: 1,
            display: 'grid',
            alignContent: 'center',
            justifyItems: 'center',
            gap: 2.5,
            p: 3,
            textAlign: 'center',
            color: '#ffffff',
            bgcolor: '#12202b',
        }}
    >
        <Lock aria-hidden sx={{ fontSize: 56 }} />
        <Box component="h2" sx={{ m: 0, fontSize: '1.375rem' }}>
            {title}
        </Box>
        <Box sx={{ fontSize: '1.125rem', lineHeight: 1.5, maxWidth: 420 }}>{message}</Box>
        <Box aria-hidden sx={{ border: '1px solid', borderRadius: 5, px: 3, py: 1, fontWeight: 600 }}>
            {emergency}
        </Box>
    </Box>
);

/** Shows the customer, before they sign, what their phone shows while it is locked. */
export const LockScreenShown = ({ screen, onSeen }: LockScreenShownProps) => {
    const [isOpen, setOpen] = useState(false);
    const close = (): void => {
        setOpen(false);
        onSeen();
    };
    return (
        <>
            <Button variant="outlined" startIcon={<Lock />} onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
                {say`Show the customer a locked phone`}
            </Button>
            <Dialog
                open={isOpen}
                fullScreen
                onClose={close}
                slotProps={{ paper: { 'aria-label': say`What a locked phone shows` } }}
                // What arrives for the seller meanwhile is nothing that a locked phone shows.
                sx={{ zIndex: ({ zIndex }) => zIndex.snackbar + 1 }}
            >
                <Picture {...screen} />
                <Box sx={{ display: 'grid', gap: 1, p: 2 }}>
                    <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
                        {say`An example, with the first instalment. This phone is not locked.`}
                    </Box>
                    <Button
                        variant="contained"
                        size="large"
                        onClick={close}
                        sx={{ width: '100%', maxWidth: 480, justifySelf: 'center' }}
                    >
                        {say`The customer has seen it`}
                    </Button>
                </Box>
            </Dialog>
        </>
    );
};
