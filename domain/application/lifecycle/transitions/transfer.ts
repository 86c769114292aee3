import type { Stage } from '../../stages.ts';
import * as change from '../changes.ts';
import type { TransitionShape } from '../transition.ts';

const running = [
    'draft',
    'pending',
    'under_review',
    'edit_requested',
    'reviewed',
    'condition_approved',
    'approved',
    'signed',
] as const satisfies readonly Stage[];

const toAnotherSeller = {
    rule: '-',
    action: 'transfer',
    label: 'Transfer',
    from: running,
    to: 'same',
    input: 'transfer',
    conditions: ['seller_able'],
    facts: ['newSeller'],
    changes: change.transferred,
    effects: ['notify_transfer'],
} as const satisfies Omit<TransitionShape, 'by'>;

/** A running application goes to another sales representative; administrators need a second one (domain rule 6.2). */
export const transferTransitions = [
    { ...toAnotherSeller, by: ['support', 'shop_lead'] },
    { ...toAnotherSeller, by: ['admin'], secondPerson: ['admin'] },
] as const satisfies readonly TransitionShape[];
