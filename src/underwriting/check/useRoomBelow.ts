import { useEffect, useRef, type RefObject } from 'react';

/** How far from the window's edges it ends, and how small it never gets. */
const margin = 12;
const least = 320;

/**
 * Tells an element that sticks at `top` how tall the window lets it be where it stands now, as `--room`: before the page
 * is scrolled it begins further down.
 */
export const useRoomBelow = <E extends HTMLElement>(top: number): RefObject<E | null> => {
    const element = useRef<E>(null);
    const fit = (): void => {
        const { current } = element;
        if (current === null) return;
        const room = innerHeight - Math.max(current.getBoundingClientRect().top, top) - margin;
        current.style.setProperty('--room', `${Math.max(least, Math.round(room))}px`);
    };
    const latest = useRef(fit);
    // What stands above it may have changed.
    useEffect(() => {
        latest.current = fit;
        fit();
    });
    useEffect(() => {
        const listen = (): void => latest.current();
        addEventListener('scroll', listen, { passive: true });
        addEventListener('resize', listen);
        return () => {
            removeEventListener('scroll', listen);
            removeEventListener('resize', listen);
        };
    }, []);
    return element;
};
