import { useLocation, useNavigate, type Identifier } from 'react-admin';
import { useCallback } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';

export interface InPlace {
    readonly resource: Resource;
    readonly id: string;
}

/** In the address, so that it can be sent to others: `?look=merchants/GH0001`. */
const parameter = 'look';

const inPlaceIn = (search: string): InPlace | undefined => {
    const text = new URLSearchParams(search).get(parameter) ?? '';
    const resource = resources.find(({ name }) => text.startsWith(`${name}/`));
    return resource && { resource, id: text.slice(resource.name.length + 1) };
};

const searchWith = (search: string, inPlace: string | null): string => {
    const next = new URLSearchParams(search);
    if (inPlace === null) next.delete(parameter);
    else next.set(parameter, inPlace);
    return `?${next}`;
};

/** How many records were opened one from the other, since going back as often closes them all. */
const depthIn = (state: unknown): number =>
    typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
        ? state.depth
        : 0;

/** Shows a record over the page one is on; going back closes it. */
export const useOpenInPlace = (): ((resource: string, id: Identifier) => void) => {
    const { pathname, search, state } = useLocation();
    const navigate = useNavigate();
    return useCallback(
        (resource, id) =>
            navigate(
                { pathname, search: searchWith(search, `${resource}/${id}`) },
                { state: { depth: depthIn(state) + 1 } },
            ),
        [navigate, pathname, search, state],
    );
};

interface Shown {
    readonly inPlace: InPlace | undefined;
    readonly close: () => void;
    /** Shows another record of the same kind in its place. */
    readonly turnTo: (id: string) => void;
}

/** The record that the address shows over the page, and how to close it or turn to another one. */
export const useInPlace = (): Shown => {
    const { pathname, search, state } = useLocation();
    const navigate = useNavigate();
    const depth = depthIn(state);
    const close = (): void => {
        if (depth > 0) navigate(-depth);
        else navigate({ pathname, search: searchWith(search, null) }, { replace: true });
    };
    const inPlace = inPlaceIn(search);
    const turnTo = (id: string): void => {
        if (inPlace === undefined) return;
        const to = { pathname, search: searchWith(search, `${inPlace.resource.name}/${id}`) };
        navigate(to, { replace: true, state });
    };
    return { inPlace, close, turnTo };
};
