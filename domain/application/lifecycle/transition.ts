import type { Grant } from '../../access/roles.ts';
import type { ProductKind } from '../../lending/product.ts';
import type { Stage } from '../stages.ts';
import type { Actor } from './actors.ts';
import { nothing, type Changes } from './changes.ts';
import type { ConditionName } from './conditions.ts';
import type { ActionContext, ActionFactName } from './context.ts';
import type { Effect } from './effects.ts';
import type { InputName } from './inputs.ts';

/** How much a button asks to be pressed; 'danger' for what nobody can undo. */
export type Tone = 'primary' | 'quiet' | 'danger';

/** A page whose own content carries an action out, beside whatever else it shows. */
type OwnPage =
    `${'start' | 'section' | 'submit' | 'edit' | 'deal' | 'contract' | 'handover' | 'signed' | 'check'} page`;

/**
 * Where whoever may take an action finds it: in the bar of the page of the stage, among the ways to decide, on a page of its
 * own, or in the dialog of another action. 'nowhere' is for what no person is offered. Administration has no such pages: it
 * draws every action that a form can ask for in one menu.
 */
type Place = 'bar' | 'decision' | OwnPage | 'dialog' | 'nowhere';

/** What is said before an action happens, over the form of its input. `%{customer}`, `%{seller}` and the country's timers stand for what they are. */
interface Dialog {
    /** The label, unless told. */
    readonly title?: string;
    readonly help?: string;
    /** What the button says that does it; the label, unless told. */
    readonly submit?: string;
    /** Stands in the button's place while a second person is waited for; `%{asker}` asked. */
    readonly asked?: string;
}

/** One row of the life cycle. */
export interface TransitionShape {
    /** The rule it carries out (rule 3.2); '-', unless told: work within a stage. */
    readonly rule?: string;
    readonly action: string;
    readonly label: string;
    readonly place: Place;
    /** Quiet, unless told. */
    readonly tone?: Tone;
    /** An action that asks for nothing and has nothing to say is done at once. */
    readonly dialog?: Dialog;
    /** The kinds of product that it is for; all, unless told. */
    readonly products?: readonly ProductKind[];
    /** Empty where the application is started by it. */
    readonly from: readonly Stage[];
    /** 'same', unless told. */
    readonly to?: Stage | 'same';
    readonly by: readonly Actor[];
    /** Nothing is asked for, unless told. */
    readonly input?: InputName;
    readonly conditions?: readonly ConditionName[];
    /** Nothing of the application, unless told. */
    readonly changes?: Changes;
    readonly effects?: readonly Effect[];
    /** Chosen only when this holds; rows of one action are tried in order. */
    readonly when?: (context: ActionContext) => boolean;
    /** Facts that `when` or `changes` need beside those of the conditions. */
    readonly facts?: readonly ActionFactName[];
    /** A second person who holds one of these must repeat the action before it happens. */
    readonly secondPerson?: readonly Grant[];
}

/** What a row is that says no more. */
export const usual = {
    rule: '-',
    to: 'same',
    input: 'none',
    conditions: [],
    changes: nothing,
    effects: [],
} as const satisfies Partial<TransitionShape>;
