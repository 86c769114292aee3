import type { Stage } from '../../domain/application/stages.ts';
import type { Tone } from './StatusChip.tsx';

export const stageTones: Record<Stage, Tone> = {
    draft: 'neutral',
    pending: 'waiting',
    under_review: 'working',
    reviewed: 'working',
    edit_requested: 'waiting',
    condition_approved: 'waiting',
    approved: 'good',
    signed: 'good',
    completed: 'good',
    rejected: 'bad',
    cancelled: 'neutral',
    expired: 'neutral',
};
