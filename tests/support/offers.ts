import {
    asOffered,
    transitions,
    type ActionName,
    type Offered,
} from '../../domain/application/lifecycle/transitions.ts';
import type { Actor } from '../../domain/application/lifecycle/actors.ts';

/** Actions as somebody is offered them. */
export const offersTo = (actor: Actor, ...actions: readonly ActionName[]): readonly Offered[] =>
    actions.flatMap((action) => {
        const row = transitions.find((one) => one.action === action && one.by.includes(actor));
        return row === undefined ? [] : [asOffered(row)];
    });
