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
    action: 'transfer',
    place: 'bar',
    from: running,
    input: 'transfer',
    conditions: ['seller_able'],
    facts: ['newSeller'],
    changes: change.transferred,
    effects: ['notify_transfer'],
} as const satisfies Omit<TransitionShape, 'by' | 'label'>;

/** A running application goes to another sales representative; administrators need a second one (rule 6.2). */
export const transferTransitions = [
    { ...toAnotherSeller, label: 'Transfer', by: ['support'] },
    {
        ...toAnotherSeller,
        label: 'Give to a colleague',
        dialog: {
            title: 'Give this application to a colleague?',
            help: 'It goes from %{seller} to whom you choose, as it is. Both are told.',
        },
        by: ['shop_lead'],
    },
    { ...toAnotherSeller, label: 'Transfer', by: ['admin'], secondPerson: ['admin'] },
] as const satisfies readonly TransitionShape[];
