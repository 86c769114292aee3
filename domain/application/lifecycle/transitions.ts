import type { AnyObjectSchema } from 'yup';
import type { Principal } from '../../access/roles.ts';
import type { Application } from '../application.ts';
import type { Stage } from '../stages.ts';
import { actsAs, type ActedOn } from './actors.ts';
import { conditions } from './conditions.ts';
import type { ActionContext, ActionFactName, Problem } from './context.ts';
import { schemaOf } from './inputs.ts';
import { usual, type TransitionShape } from './transition.ts';
import { captureTransitions } from './transitions/capture.ts';
import { decisionTransitions } from './transitions/decision.ts';
import { endingTransitions } from './transitions/ending.ts';
import { handoverTransitions } from './transitions/handover.ts';
import { phoneTransitions } from './transitions/phone.ts';
import { reviewTransitions } from './transitions/review.ts';
import { transferTransitions } from './transitions/transfer.ts';
import { withdrawalTransitions } from './transitions/withdrawal.ts';

const declared = [
    ...captureTransitions,
    ...reviewTransitions,
    ...decisionTransitions,
    ...handoverTransitions,
    ...phoneTransitions,
    ...endingTransitions,
    ...transferTransitions,
    ...withdrawalTransitions,
];

export type ActionName = (typeof declared)[number]['action'];
export type Transition = TransitionShape &
    Required<Pick<TransitionShape, keyof typeof usual>> & { readonly action: ActionName };

/** The whole life cycle. What is not a row here cannot happen. */
export const transitions: readonly Transition[] = declared.map((row) => ({ ...usual, ...row }));
export const actionNames: readonly ActionName[] = [...new Set(transitions.map(({ action }) => action))];

export const isActionName = (name: string): name is ActionName => (actionNames as readonly string[]).includes(name);

const isFor = ({ products }: Transition, { terms }: ActedOn): boolean =>
    products === undefined || terms === undefined || products.includes(terms?.offer.kind ?? 'phone');

const startsAt = (transition: Transition, application: ActedOn | null): boolean =>
    application === null
        ? transition.from.length === 0
        : transition.from.includes(application.stage) && isFor(transition, application);

/** The rows of an action that start at this application's stage, and are for its product. */
export const rowsOf = (action: ActionName, application: ActedOn | null): readonly Transition[] =>
    transitions.filter((row) => row.action === action && startsAt(row, application));

export const factsOf = (row: Transition): ReadonlySet<ActionFactName> =>
    new Set([
        ...row.conditions.flatMap((name): readonly ActionFactName[] => conditions[name].facts),
        ...(row.facts ?? []),
    ]);

/** The first condition that does not hold, or null when the row may be taken. */
export const problemOf = (row: Transition, context: ActionContext): Problem | null => {
    for (const name of row.conditions) {
        const problem = conditions[name].test(context);
        if (problem !== null) return problem;
    }
    return null;
};

/** What a person may try with an application as it stands; the conditions are judged when they do. */
export const availableActions = (application: ActedOn, principal: Principal): readonly Transition[] => {
    const found = transitions.filter((row) => startsAt(row, application) && actsAs(principal, application, row.by));
    return found.filter((row, index) => found.findIndex((other) => other.action === row.action) === index);
};

/** What somebody may do, with all that a screen needs to draw it: areas need not know the life cycle, nor be as new as it is. */
export interface Offered extends Pick<Transition, 'action' | 'label' | 'place' | 'tone' | 'dialog' | 'input'> {
    /** The other stages that it may lead to, where it leads to any. */
    readonly leadsTo?: readonly Stage[];
}

export const asOffered = ({ action, label, place, tone, dialog, input }: Transition): Offered => ({
    action,
    label,
    place,
    input,
    ...(tone === undefined ? {} : { tone }),
    ...(dialog === undefined ? {} : { dialog }),
});

const leadingOn = (
    { action }: Transition,
    application: Application,
    principal: Principal,
): Pick<Offered, 'leadsTo'> => {
    const targets = rowsOf(action, application)
        .filter(({ by }) => actsAs(principal, application, by))
        .flatMap(({ to }) => (to === 'same' || to === application.stage ? [] : [to]));
    return targets.length === 0 ? {} : { leadsTo: [...new Set(targets)] };
};

/** What a person is offered with an application as it stands. */
export const offered = (application: Application, principal: Principal): readonly Offered[] =>
    availableActions(application, principal).map((row) => ({
        ...asOffered(row),
        ...leadingOn(row, application, principal),
    }));

/** What a row must be told, for whoever reads it as a form. */
export const inputOf = (row: Transition): AnyObjectSchema => schemaOf(row.input);
