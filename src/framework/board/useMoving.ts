import { useNotify, type Identifier, type RaRecord } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { formatValue } from '../formatValue.ts';
import { focusCard } from './boardKeys.ts';
import { useWays, type Way } from './ways.tsx';

/** A card that is held over the board, or whose menu is open. */
export interface Held {
    readonly record: RaRecord;
    /** Undefined while they are asked for. */
    readonly ways: readonly Way[] | undefined;
    readonly asked: Promise<readonly Way[]>;
    /** What its menu hangs from. */
    readonly anchor: HTMLElement | undefined;
}

export interface Moving {
    readonly held: Held | null;
    /** The ways among which somebody decides: of one, what it asks. */
    readonly deciding: readonly Way[];
    readonly hold: (record: RaRecord, anchor?: HTMLElement) => void;
    readonly letGo: () => void;
    /** Why the card that is held cannot go there; undefined where it can, or where that is not known yet. */
    readonly refusalAt: (to: string) => string | undefined;
    readonly drop: (to: string) => Promise<void>;
    readonly decide: (way: Way) => void;
    readonly end: () => void;
    /** Gives the focus that a card lost on its way back to it, once it is drawn where it went. */
    readonly refocus: () => void;
}

/** Cards that go from one stage to another, by what is offered to the person. */
export const useMoving = (resource: Resource, field: Field): Moving => {
    const notify = useNotify();
    const waysOf = useWays(resource, field);
    const [held, setHeld] = useState<Held | null>(null);
    const [deciding, setDeciding] = useState<readonly Way[]>([]);
    const moved = useRef<Identifier>(undefined);
    const decideAmong = (ways: readonly Way[]): void => {
        moved.current = held?.record.id ?? moved.current;
        setDeciding(ways);
    };
    const refocus = useCallback(() => {
        if (moved.current === undefined || document.activeElement !== document.body) return;
        if (focusCard(moved.current)) moved.current = undefined;
    }, []);
    const nameOf = (stage: unknown): string => formatValue(field, stage, { row: {} });
    const against = (ways: readonly Way[], { record }: Held, to: string): string | undefined => {
        const leading = ways.filter((way) => way.to === to);
        if (leading.some(({ refusal }) => refusal === undefined)) return undefined;
        return (
            leading[0]?.refusal ?? say`No action of yours leads from ${nameOf(record[field.name])} to ${nameOf(to)}.`
        );
    };
    const hold = (record: RaRecord, anchor?: HTMLElement): void => {
        const asked = waysOf(record);
        setHeld({ record, ways: undefined, asked, anchor });
        const known = (ways: readonly Way[]): void => setHeld((now) => (now?.asked === asked ? { ...now, ways } : now));
        asked.then(known, (error: Error) => {
            setHeld((now) => (now?.asked === asked ? null : now));
            notify(error.message, { type: 'error' });
        });
    };
    const drop = async (to: string): Promise<void> => {
        if (held === null || held.record[field.name] === to) return;
        // What could not be asked was told when it failed.
        const ways = await held.asked.catch(() => undefined);
        if (ways === undefined) return;
        const refusal = against(ways, held, to);
        if (refusal === undefined) decideAmong(ways.filter((way) => way.to === to && way.refusal === undefined));
        else notify(refusal, { type: 'warning' });
    };
    return {
        held,
        deciding,
        hold,
        letGo: () => setHeld(null),
        refusalAt: (to) =>
            held?.ways === undefined || held.record[field.name] === to ? undefined : against(held.ways, held, to),
        drop,
        decide: (way) => decideAmong([way]),
        end: () => setDeciding([]),
        refocus,
    };
};
