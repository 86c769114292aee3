import type { Principal } from '../../access/roles.ts';
import { stageLabels } from '../stages.ts';
import type { ActedOn } from './actors.ts';
import { asOffered, availableActions, transitions, type Offered } from './transitions.ts';

/** An action with several applications: with which of them it may be tried, and why not with the others. */
export interface Together<One> {
    readonly offered: Offered;
    readonly fit: readonly One[];
    readonly refused: readonly { readonly one: One; readonly why: string }[];
}

/** In another stage, it is that stage; else it is somebody else's. */
const whyNot = (action: string, { stage }: ActedOn): string =>
    transitions.some((row) => row.action === action && row.from.includes(stage))
        ? 'This is not yours to do.'
        : stageLabels[stage];

/** What a person may try with at least one of several applications, in the order of the life cycle. */
export const together = <One extends ActedOn>(all: readonly One[], principal: Principal): readonly Together<One>[] => {
    const each = all.map((one) => ({ one, actions: availableActions(one, principal) }));
    const rows = each.flatMap(({ actions }) => actions);
    const first = rows.filter((row, index) => rows.findIndex(({ action }) => action === row.action) === index);
    return first
        .toSorted((one, other) => transitions.indexOf(one) - transitions.indexOf(other))
        .map((row) => {
            const isFit = ({ actions }: (typeof each)[number]): boolean =>
                actions.some(({ action }) => action === row.action);
            return {
                offered: asOffered(row),
                fit: each.filter(isFit).map(({ one }) => one),
                refused: each.filter((one) => !isFit(one)).map(({ one }) => ({ one, why: whyNot(row.action, one) })),
            };
        });
};
