import { useEffect, useState } from 'react';
import type { RuleTone } from '../../../domain/colourRule.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { patiently } from '../lazyPart.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { useKeptRules } from './useKeptRules.ts';

export type RowTone = (row: Row) => RuleTone | undefined;

const plain: RowTone = () => undefined;

/** The colour of each row of a list, by the person's rules; what judges them is fetched once there are some. */
export const useRowTone = (resource: Resource): RowTone => {
    const principal = usePrincipal();
    const [kept] = useKeptRules(resource);
    const [toneOf, setToneOf] = useState<RowTone>(() => plain);
    const hasRules = kept.length > 0;
    useEffect(() => {
        let isWanted = true;
        const judge = async (): Promise<void> => {
            const colouring = await patiently(() => import('../../../domain/colouring.ts'));
            const own = colouring.rulesFor(resource, principal, kept);
            if (isWanted) setToneOf(() => (row: Row) => colouring.toneOf(own, row, new Date()));
        };
        // Without its code the rows have no colour, and are there.
        if (hasRules) judge().catch(() => undefined);
        return () => {
            isWanted = false;
        };
    }, [resource, principal, kept, hasRules]);
    return hasRules ? toneOf : plain;
};
