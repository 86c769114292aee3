import type { Stage } from '../../../domain/application/stages.ts';

export interface StageFilter {
    readonly id: string;
    readonly label: string;
    readonly stages: readonly Stage[];
}

/** The stages as a sales person thinks of them. */
export const stageFilters: readonly StageFilter[] = [
    { id: 'all', label: 'All', stages: [] },
    { id: 'mine', label: 'To do', stages: ['draft', 'edit_requested', 'condition_approved', 'approved', 'signed'] },
    { id: 'draft', label: 'Drafts', stages: ['draft'] },
    { id: 'review', label: 'In review', stages: ['pending', 'under_review', 'reviewed'] },
    { id: 'edit', label: 'To correct', stages: ['edit_requested', 'condition_approved'] },
    { id: 'approved', label: 'Approved', stages: ['approved'] },
    { id: 'signed', label: 'Signed', stages: ['signed'] },
    { id: 'completed', label: 'Completed', stages: ['completed'] },
    { id: 'closed', label: 'Not approved', stages: ['rejected'] },
    { id: 'ended', label: 'Cancelled, expired', stages: ['cancelled', 'expired'] },
];
