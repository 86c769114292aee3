import type { Stage } from '../../../domain/application/stages.ts';
import { spoken } from '../../i18n/say.ts';

export const nextSteps: Partial<Record<Stage, string>> = spoken({
    edit_requested: 'Correct it and send it back',
    condition_approved: 'Choose another deal',
    approved: 'Sign the contract',
    signed: 'Deposit, lock, hand over',
    draft: 'Go on with the draft',
    pending: 'Waits for the next free underwriter',
    under_review: 'An underwriter is checking it',
    reviewed: 'The decision comes next',
});
