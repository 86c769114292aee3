import { useDeferredValue, type ReactNode } from 'react';

interface LaterProps {
    readonly fallback?: ReactNode;
    readonly children: ReactNode;
}

/** What is drawn once the page around it has shown where one is; nothing else is drawn again for it. */
export const Later = ({ fallback, children }: LaterProps) => (useDeferredValue(true, false) ? children : fallback);
