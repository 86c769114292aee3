import type { Stage } from '../../../domain/application/stages.ts';
import { say } from '../../i18n/say.ts';
import { openStages, taskStages } from '../home/questions.ts';

export interface StageFilter {
    readonly id: string;
    readonly label: () => string;
    readonly stages: readonly Stage[];
}

/** The stages as a sales person thinks of them. */
export const stageFilters: readonly StageFilter[] = [
    { id: 'all', label: () => say`All`, stages: [] },
    {
        id: 'open',
        label: () => say`Still open`,
        stages: [...taskStages, ...openStages],
    },
    {
        id: 'mine',
        label: () => say`To do`,
        stages: ['draft', 'edit_requested', 'condition_approved', 'approved', 'signed'],
    },
    { id: 'draft', label: () => say`Drafts`, stages: ['draft'] },
    { id: 'review', label: () => say`In review`, stages: ['pending', 'under_review', 'reviewed'] },
    { id: 'edit', label: () => say`To correct`, stages: ['edit_requested', 'condition_approved'] },
    { id: 'approved', label: () => say`Approved`, stages: ['approved'] },
    { id: 'signed', label: () => say`Signed`, stages: ['signed'] },
    { id: 'completed', label: () => say`Completed`, stages: ['completed'] },
    { id: 'closed', label: () => say`Not approved`, stages: ['rejected'] },
    { id: 'ended', label: () => say`Cancelled, expired`, stages: ['cancelled', 'expired'] },
];
