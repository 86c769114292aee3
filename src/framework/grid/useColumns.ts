import { useStore } from 'react-admin';
import { useMemo } from 'react';
import type { Field } from '../../../domain/field.ts';
import { canRead, type Resource } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';
import type { Density } from '../../../domain/resources/savedViews.ts';

interface Look {
    /** In pixels, by column; a column without one is as wide as its content, up to a limit. */
    readonly widths: Readonly<Record<string, number>>;
    readonly density: Density;
    readonly setDensity: (density: Density) => void;
    readonly resize: (name: string, width: number) => void;
    readonly setWidths: (widths: Readonly<Record<string, number>>) => void;
}

/** Remembered in this browser: widths for each list, the density for all. */
const useLook = (list: string): Look => {
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

export interface Columns extends Look {
    /** All that the person may see: those shown, in their order, then the others as they were declared. */
    readonly all: readonly Field[];
    readonly shown: readonly Field[];
    readonly toggle: (name: string) => void;
    /** Changes places with the neighbour before (-1) or after (1). */
    readonly move: (name: string, by: -1 | 1) => void;
    /** Puts a column where another one stands. */
    readonly moveTo: (name: string, other: string) => void;
    /** Shows these in this order; names that mean nothing to this person are left out. */
    readonly show: (names: readonly string[]) => void;
    readonly reset: () => void;
}

const moved = (names: readonly string[], name: string, by: -1 | 1): readonly string[] => {
    const from = names.indexOf(name);
    const to = from + by;
    const neighbour = names[to];
    if (from < 0 || neighbour === undefined) return names;
    return names.map((one, index) => {
        if (index === from) return neighbour;
        return index === to ? name : one;
    });
};

/** With one name in the place of another, which gives way. */
const placed = (names: readonly string[], name: string, other: string): readonly string[] =>
    names.toSpliced(names.indexOf(name), 1).toSpliced(names.indexOf(other), 0, name);

/** A list's columns, which and in which order: as declared until the person chooses; remembered in this browser. */
export const useColumns = (resource: Resource): Columns => {
    const principal = usePrincipal();
    const { columns, hidden = [] } = resource.list;
    const readable = useMemo(
        () => columns.map((name) => resource.field(name)).filter((field) => canRead(principal, field)),
        [columns, resource, principal],
    );
    const usual = useMemo(
        () => readable.map(({ name }) => name).filter((name) => !hidden.includes(name)),
        [readable, hidden],
    );
    const [names, setNames] = useStore<readonly string[]>(`${resource.name}.columns`, usual);
    const shown = useMemo(() => {
        const chosen = names.flatMap((name) => readable.find((field) => field.name === name) ?? []);
        return chosen.length > 0 ? chosen : readable.filter(({ name }) => usual.includes(name));
    }, [names, readable, usual]);
    const look = useLook(resource.name);
    const shownNames = shown.map(({ name }) => name);
    return {
        ...look,
        all: [...shown, ...readable.filter((field) => !shown.includes(field))],
        shown,
        toggle: (name) =>
            setNames(shownNames.includes(name) ? shownNames.filter((other) => other !== name) : [...shownNames, name]),
        move: (name, by) => setNames(moved(shownNames, name, by)),
        moveTo: (name, other) => setNames(placed(shownNames, name, other)),
        show: setNames,
        reset: () => {
            setNames(usual);
            look.setWidths({});
        },
    };
};
