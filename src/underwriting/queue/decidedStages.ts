import { stageLabels, type Stage } from '../../../domain/application/stages.ts';
import { say } from '../../i18n/say.ts';

/** The choices above the list of what is decided; the address keeps the chosen one. */
export const decidedStages = [
    'completed',
    'signed',
    'approved',
    'condition_approved',
    'edit_requested',
    'rejected',
] as const satisfies readonly Stage[];

export type DecidedStage = (typeof decidedStages)[number];

export const isDecidedStage = (text: string | null): text is DecidedStage =>
    (decidedStages as readonly (string | null)[]).includes(text);

export const decidedLabel = (stage: DecidedStage): string => say(stageLabels[stage]);
