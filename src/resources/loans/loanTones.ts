import type { LoanState } from '../../../domain/lending/loan.ts';
import type { Tone } from '../../framework/StatusChip.tsx';

export const loanTones: Readonly<Record<LoanState, Tone>> = {
    running: 'good',
    overdue: 'waiting',
    defaulted: 'bad',
    written_off: 'bad',
    paid: 'neutral',
    returned: 'neutral',
};
