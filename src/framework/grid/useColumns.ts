import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '../../../domain/field.ts';
import { canRead, type Resource } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';

export interface Columns {
    /** All that the person may see, in the declared order. */
    readonly all: readonly Field[];
    readonly shown: readonly Field[];
    readonly toggle: (name: string) => void;
    readonly reset: () => void;
}

/** A list's columns: those the person may read, less those hidden by the declaration or by themselves. */
export const useColumns = (resource: Resource): Columns => {
    const principal = usePrincipal();
    const declared = resource.list.hidden ?? [];
    const [hidden, setHidden] = useStore<readonly string[]>(`${resource.name}.hiddenColumns`, declared);
    const all = useMemo(
        () => resource.list.columns.map((name) => resource.field(name)).filter((field) => canRead(principal, field)),
        [resource, principal],
    );
    const shown = useMemo(() => all.filter(({ name }) => !hidden.includes(name)), [all, hidden]);
    const toggle = (name: string): void =>
        setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
    return { all, shown, toggle, reset: () => setHidden(declared) };
};
