import { isStage, stages } from './application/stages.ts';
import type { Principal } from './access/roles.ts';
import type { Field } from './field.ts';
import { offersOn, type Resource, type Row, type RowAction } from './resource.ts';
import { summarized } from './summary.ts';

/** Whether a field says where an application stands in its life cycle, which has actions of its own. */
export const isLifeCycle = ({ choices }: Field): boolean =>
    choices.length === stages.length && choices.every(({ id }) => isStage(id));

const leavesAt = ({ sets, leadsTo }: RowAction): Row => sets ?? leadsTo ?? {};

/** What may be empty is no stage: most rows would stand in none. */
const isSetByActions = ({ actions = [] }: Resource, { name, nullable }: Field): boolean =>
    !nullable && actions.some((action) => name in leavesAt(action));

/** The column by which rows stand in stages, each a column of a board: what actions set, or where a life cycle stands. */
export const stageFieldOf = (resource: Resource, principal: Principal): Field | undefined =>
    summarized(resource, principal).find(
        (field) => field.kind === 'choice' && (isSetByActions(resource, field) || isLifeCycle(field)),
    );

/** A way to another stage: an action of the person, and why it is not for the row as it is. */
export interface Move {
    readonly to: string;
    readonly action: RowAction;
    readonly refusal: string | undefined;
}

/** Where a person's actions take a row from where it stands by a field, those that it refuses too, each refusal of a place once. */
export const movesOf = (
    principal: Principal,
    { resource, field }: { readonly resource: Pick<Resource, 'actions'>; readonly field: Pick<Field, 'name'> },
    row: Row,
): readonly Move[] =>
    offersOn(principal, resource, row)
        .flatMap(({ action, refusal }): readonly Move[] => {
            const to = leavesAt(action)[field.name];
            return typeof to === 'string' && to !== row[field.name] ? [{ to, action, refusal }] : [];
        })
        .filter(
            ({ to, refusal }, index, moves) =>
                refusal === undefined || moves.findIndex((one) => one.to === to && one.refusal === refusal) === index,
        );
