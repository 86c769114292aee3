import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Tone } from '../../framework/StatusChip.tsx';
import type { AutoOutcome, Outcome } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { outlines } from '../outlines.ts';
import { say, spoken } from '../../i18n/say.ts';

export type CheckEntry = Dossier['checks'][number];

const emptyCheck = (type: CheckType): CheckEntry => ({
    type,
    status: 'not_started',
    autoResult: null,
    autoScore: null,
    autoReasons: [],
    evidence: {},
    outcome: null,
    reasonCodes: [],
    comment: null,
    findings: {},
    checkedBy: null,
    checkedAt: null,
    looks: [],
    required: false,
});

/** The record of a check; a check that began to exist after the application has none yet. */
export const recordOf = ({ checks: records }: Pick<Dossier, 'checks'>, type: CheckType): CheckEntry =>
    records.find((record) => record.type === type) ?? emptyCheck(type);

export const inStepOrder = (dossier: Pick<Dossier, 'checks'>): readonly CheckEntry[] =>
    checkTypes.map((type) => recordOf(dossier, type));

/** Nothing to do: not needed here, and nobody began it. */
export const isIdle = ({ required, status }: CheckEntry): boolean => !required && status === 'not_started';

/** It keeps the review from being finished. */
export const isOpenCheck = (record: CheckEntry): boolean => record.status !== 'done' && !isIdle(record);

/** The next check to work on after `type`, round the corner; undefined when all is done. */
export const nextOpen = (dossier: Pick<Dossier, 'checks'>, type: CheckType): CheckType | undefined => {
    const order = inStepOrder(dossier);
    const at = order.findIndex((record) => record.type === type);
    return [...order.slice(at + 1), ...order.slice(0, at)].find(isOpenCheck)?.type;
};

const outcomeLabels: Record<Outcome, string> = spoken({
    pass: 'Passed',
    fail: 'Failed',
    refer: 'Referred',
    waived: 'Waived',
    not_required: 'Not required',
});

const outcomeTones: Record<Outcome, Tone> = {
    pass: 'good',
    fail: 'bad',
    refer: 'waiting',
    waived: 'waiting',
    not_required: 'neutral',
};

const autoLabels: Record<AutoOutcome, string> = spoken({
    pass: 'In order',
    review: 'Look closely',
    fail: 'Not in order',
    unavailable: 'No answer',
});

const autoTones: Record<AutoOutcome, Tone> = {
    pass: 'good',
    review: 'waiting',
    fail: 'bad',
    unavailable: 'neutral',
};

/** What the automatic part says, in a word and its colour; that only a person can judge is no warning. */
export const autoStandingOf = (type: CheckType, result: AutoOutcome): { readonly label: string; readonly tone: Tone } =>
    result === 'review' && !outlines[type].isLookedUp
        ? { label: say`By a person`, tone: 'neutral' }
        : { label: autoLabels[result], tone: autoTones[result] };

export const standingOf = (record: CheckEntry): { readonly label: string; readonly tone: Tone } => {
    const { status, outcome, autoResult } = record;
    if (status === 'done' && outcome !== null) return { label: outcomeLabels[outcome], tone: outcomeTones[outcome] };
    if (status === 'stale') return { label: say`Changed since: look again`, tone: 'waiting' };
    if (status === 'in_progress') return { label: say`Half done`, tone: 'working' };
    if (isIdle(record)) return { label: say`Not required`, tone: 'neutral' };
    // A partner that does not answer holds the check up until somebody finds out otherwise.
    return autoResult === 'unavailable'
        ? { label: say`Held up: no answer`, tone: 'waiting' }
        : { label: say`To do`, tone: 'neutral' };
};

export const titleOf = (type: CheckType): string => say(outlines[type].title);
