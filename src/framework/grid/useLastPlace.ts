import { useListContext } from 'react-admin';
import { useEffect, useRef, type RefObject } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { comesFrom, useKeptOrder } from '../record/neighbours.ts';
import { focusPlace } from './gridFocus.ts';

/** Whoever comes back from a record finds its row in sight and in focus. */
export const useLastPlace = (resource: Resource, frame: RefObject<HTMLElement | null>): void => {
    const { data } = useListContext();
    const isLookedFor = useRef(true);
    useKeptOrder(resource);
    useEffect(() => {
        if (data === undefined || !isLookedFor.current) return;
        isLookedFor.current = false;
        const id = comesFrom(resource.name);
        const row = data.findIndex((one) => String(one.id) === id);
        if (row >= 0) focusPlace(frame.current, { row, field: null });
    }, [data, resource, frame]);
};
