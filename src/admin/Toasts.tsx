import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useState } from 'react';

const SHOWN_MS = 5_000;

interface ToastProps {
    readonly notification: NotificationPayload;
    readonly onGone: () => void;
}

const Toast = ({ notification: { message, type }, onGone }: ToastProps) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(true);
    return (
        <Snackbar
            open={isOpen}
            autoHideDuration={SHOWN_MS}
            onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
            slotProps={{ transition: { onExited: onGone } }}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
            <Alert severity={type} variant="filled" onClose={() => setOpen(false)}>
                {typeof message === 'string' ? translate(message, { _: message }) : message}
            </Alert>
        </Snackbar>
    );
};

/** Says what just happened, one message at a time (rule 7.9: for 5 seconds). */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const [said, setSaid] = useState(0);
    const [next] = notifications;
    if (next === undefined) return null;
    const turnOver = (): void => {
        takeNotification();
        setSaid(said + 1);
    };
    return <Toast key={said} notification={next} onGone={turnOver} />;
};
