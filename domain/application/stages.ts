/** Where an application stands (rule 3.1). */
export const stages = [
    'draft',
    'pending',
    'under_review',
    'reviewed',
    'edit_requested',
    'condition_approved',
    'approved',
    'signed',
    'completed',
    'rejected',
    'cancelled',
    'expired',
] as const;
export type Stage = (typeof stages)[number];

export const isStage = (value: string): value is Stage => (stages as readonly string[]).includes(value);

export const stageLabels: Record<Stage, string> = {
    draft: 'Draft',
    pending: 'Awaiting review',
    under_review: 'Under review',
    reviewed: 'Reviewed',
    edit_requested: 'Edit requested',
    condition_approved: 'Change deal',
    approved: 'Approved',
    signed: 'Signed',
    completed: 'Completed',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    expired: 'Expired',
};

/** A customer has one application at a time in one of these; the unique index on the phone lists the same. */
export const runningStages: readonly Stage[] = [
    'draft',
    'pending',
    'under_review',
    'reviewed',
    'edit_requested',
    'condition_approved',
    'approved',
    'signed',
];
