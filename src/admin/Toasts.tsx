import { useNotificationContext } from 'react-admin';
import { Suspense, useState } from 'react';
import { lazyPart } from '../framework/lazyPart.ts';

const Toast = lazyPart(async () => (await import('./Toast.tsx')).Toast);

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
    return (
        <Suspense fallback={null}>
            <Toast key={said} notification={next} onGone={turnOver} />
        </Suspense>
    );
};
