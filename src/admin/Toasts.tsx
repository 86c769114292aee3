import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useState } from 'react';

const SHOWN_MS = 5_000;

/** Says what just happened, one message at a time (specification section 9: for 5 seconds). */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const translate = useTranslate();
    const [shown, setShown] = useState<NotificationPayload>();
    const [isOpen, setOpen] = useState(false);
    if (!isOpen && shown === undefined && notifications.length > 0) {
        const next = takeNotification();
        if (next) {
            setShown(next);
            setOpen(true);
        }
    }
    if (shown === undefined) return null;
    const { message, type } = shown;
    return (
        <Snackbar
            open={isOpen}
            autoHideDuration={SHOWN_MS}
            onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
            slotProps={{ transition: { onExited: () => setShown(undefined) } }}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
            <Alert severity={type} variant="filled" onClose={() => setOpen(false)}>
                {typeof message === 'string' ? translate(message, { _: message }) : message}
            </Alert>
        </Snackbar>
    );
};
