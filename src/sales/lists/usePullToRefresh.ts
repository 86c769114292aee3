import { useEffect, useState } from 'react';

const enoughPx = 90;

/** Whether a finger has pulled the page down far enough at its top; letting go then refreshes. */
export const usePullToRefresh = (onRefresh: () => void): { readonly isPulled: boolean } => {
    const [isPulled, setPulled] = useState(false);
    useEffect(() => {
        let start: number | null = null;
        let pulled = false;
        const begin = ({ touches }: TouchEvent): void => {
            start = scrollY === 0 ? (touches[0]?.clientY ?? null) : null;
        };
        const move = ({ touches }: TouchEvent): void => {
            const now = start !== null && scrollY === 0 && (touches[0]?.clientY ?? 0) - start > enoughPx;
            if (now !== pulled) setPulled(now);
            pulled = now;
        };
        const end = (): void => {
            if (pulled) onRefresh();
            pulled = false;
            setPulled(false);
        };
        addEventListener('touchstart', begin, { passive: true });
        addEventListener('touchmove', move, { passive: true });
        addEventListener('touchend', end);
        return () => {
            removeEventListener('touchstart', begin);
            removeEventListener('touchmove', move);
            removeEventListener('touchend', end);
        };
    }, [onRefresh]);
    return { isPulled };
};
