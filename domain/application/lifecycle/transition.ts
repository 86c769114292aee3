import type { Grant } from '../../access/roles.ts';
import type { Stage } from '../stages.ts';
import type { Actor } from './actors.ts';
import type { Changes } from './changes.ts';
import type { ConditionName } from './conditions.ts';
import type { ActionContext, ActionFactName } from './context.ts';
import type { Effect } from './effects.ts';
import type { InputName } from './inputs.ts';

/** One row of the life cycle. */
export interface TransitionShape {
    /** The rule it carries out (domain rule 3.2); '-' for work within a stage. */
    readonly rule: string;
    readonly action: string;
    readonly label: string;
    /** Empty where the application is started by it. */
    readonly from: readonly Stage[];
    readonly to: Stage | 'same';
    readonly by: readonly Actor[];
    readonly input: InputName;
    readonly conditions: readonly ConditionName[];
    readonly changes: Changes;
    readonly effects: readonly Effect[];
    /** Chosen only when this holds; rows of one action are tried in order. */
    readonly when?: (context: ActionContext) => boolean;
    /** Facts that `when` or `changes` need beside those of the conditions. */
    readonly facts?: readonly ActionFactName[];
    /** A second person who holds one of these must repeat the action before it happens. */
    readonly secondPerson?: readonly Grant[];
}
