import type { Outcome } from '../../../domain/application/application.ts';
import { isSenior } from '../../../domain/application/authority.ts';
import type { Principal } from '../../../domain/access/roles.ts';
import type { CheckEntry } from '../parts/checkState.ts';
import { say } from '../../i18n/say.ts';

export interface OutcomeChoice {
    readonly outcome: Outcome;
    readonly label: () => string;
    readonly tone: 'primary' | 'error' | 'secondary';
}

const choices = {
    pass: { outcome: 'pass', label: () => say`Pass`, tone: 'primary' },
    fail: { outcome: 'fail', label: () => say`Fail`, tone: 'error' },
    refer: { outcome: 'refer', label: () => say`Refer`, tone: 'secondary' },
    waived: { outcome: 'waived', label: () => say`Waive`, tone: 'secondary' },
    not_required: { outcome: 'not_required', label: () => say`Not required`, tone: 'secondary' },
} as const satisfies Record<Outcome, OutcomeChoice>;

/** What this person may say of a check, in the order of the keys 1, 2, 3 ... */
export const outcomeChoices = ({ required }: CheckEntry, principal: Principal): readonly OutcomeChoice[] => [
    choices.pass,
    choices.fail,
    choices.refer,
    ...(isSenior(principal) ? [choices.waived] : []),
    ...(required ? [] : [choices.not_required]),
];

export const hasReasons = (outcome: Outcome | null): boolean => outcome === 'fail' || outcome === 'refer';

/** Whether a comment must be written. */
export const needsComment = (outcome: Outcome | null): boolean => hasReasons(outcome) || outcome === 'waived';
