import { useEffect, useRef, type RefObject } from 'react';
import type { Columns } from './useColumns.ts';

/** Columns take the mouse; the code for it comes with the mouse. */
export const useColumnHandles = (frame: RefObject<HTMLElement | null>, columns: Columns): void => {
    const latest = useRef(columns);
    useEffect(() => {
        latest.current = columns;
    });
    useEffect(() => {
        const box = frame.current;
        const stop = new AbortController();
        const attach = async (): Promise<void> => {
            const { attachColumnHandles } = await import('./columnHandles.ts');
            if (box !== null) attachColumnHandles(box, () => latest.current, stop.signal);
        };
        // Without a network they do not come, and the menu has the rest.
        const first = (): void => void attach().catch(() => undefined);
        box?.querySelector('thead')?.addEventListener('pointerenter', first, { once: true, signal: stop.signal });
        return () => stop.abort();
    }, [frame]);
};

const heights = { compact: 28, usual: 36, roomy: 46 } as const;

/** The widths and heights of cells as a style of what holds them. */
export const cellSizes = ({ shown, widths, density }: Columns) => ({
    '--row-height': `${heights[density]}px`,
    ...Object.fromEntries(Object.entries(widths).map(([name, width]) => [`--column-${name}`, `${width}px`])),
    ...Object.fromEntries(
        shown.map(({ name }) => [
            `& [data-field="${name}"]`,
            {
                width: `var(--column-${name})`,
                minWidth: `var(--column-${name})`,
                maxWidth: `var(--column-${name}, 280px)`,
            },
        ]),
    ),
});
