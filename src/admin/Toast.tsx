import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { Suspense, useState } from 'react';
import { lazyPart } from '../framework/lazyPart.ts';
import { say } from '../i18n/say.ts';

const UndoButtons = lazyPart(async () => (await import('../framework/undo/UndoButtons.tsx')).UndoButtons);

const SHOWN_MS = 5_000;

interface ToastProps {
    readonly notification: NotificationPayload;
    readonly onGone: () => void;
}

const batchIn = ({ notificationOptions }: NotificationPayload): string | undefined => {
    const batchId: unknown = notificationOptions?.messageArgs?.['batchId'];
    return typeof batchId === 'string' ? batchId : undefined;
};

/** One message, until its time is over or it is closed. */
export const Toast = ({ notification, onGone }: ToastProps) => {
    const { message, type } = notification;
    const batchId = batchIn(notification);
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
            <Alert severity={type} variant="filled" closeText={say`Close`} onClose={() => setOpen(false)}>
                {typeof message === 'string' ? translate(message, { _: message }) : message}
                {batchId !== undefined && (
                    <Suspense fallback={null}>
                        <UndoButtons batchId={batchId} onUsed={() => setOpen(false)} />
                    </Suspense>
                )}
            </Alert>
        </Snackbar>
    );
};
