import { useStore } from 'react-admin';
import type { Density } from '../../../domain/resources/savedViews.ts';

/** How much room the cells of a list take. */
export interface Look {
    /** In pixels, by column; a column without one is as wide as its content, up to a limit. */
    readonly widths: Readonly<Record<string, number>>;
    readonly density: Density;
    readonly setDensity: (density: Density) => void;
    readonly resize: (name: string, width: number) => void;
    readonly setWidths: (widths: Readonly<Record<string, number>>) => void;
}

/** Remembered in this browser: widths for each list, the density for all. */
export const useLook = (list: string): Look => {
    const [widths, setWidths] = useStore<Readonly<Record<string, number>>>(`${list}.widths`, {});
    const [density, setDensity] = useStore<Density>('grid.density', 'usual');
    return {
        widths,
        density,
        setDensity,
        setWidths,
        resize: (name, width) => setWidths({ ...widths, [name]: Math.round(width) }),
    };
};
