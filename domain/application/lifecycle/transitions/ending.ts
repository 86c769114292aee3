import * as change from '../changes.ts';
import type { TransitionShape } from '../transition.ts';

const beforeSigning = ['draft', 'pending', 'edit_requested', 'condition_approved', 'approved'] as const;

/** How an application ends before its time. */
export const endingTransitions = [
    {
        rule: 'T18',
        action: 'cancel',
        label: 'Cancel',
        from: beforeSigning,
        to: 'cancelled',
        by: ['owner', 'admin', 'senior_support'],
        input: 'cancel',
        conditions: [],
        changes: change.cancelled,
        effects: ['void_contract', 'notify_sales'],
    },
    {
        rule: 'T19',
        action: 'cancel_signed',
        label: 'Cancel after signing',
        from: ['signed'],
        to: 'cancelled',
        by: ['admin', 'senior_support'],
        input: 'cancel',
        conditions: [],
        secondPerson: ['admin', 'support:senior'],
        changes: change.cancelled,
        effects: [
            'release_device',
            'void_contract',
            'void_commission',
            'plan_refund',
            'notify_sales',
            'notify_customer',
        ],
    },
    {
        rule: 'T20',
        action: 'expire',
        label: 'Expire',
        from: ['draft', 'edit_requested', 'condition_approved', 'approved'],
        to: 'expired',
        by: ['system'],
        input: 'none',
        conditions: ['timed_out'],
        changes: change.expired,
        effects: ['void_contract', 'notify_sales'],
    },
    {
        rule: 'T20',
        action: 'expire',
        label: 'Expire',
        from: ['signed'],
        to: 'expired',
        by: ['system'],
        input: 'none',
        conditions: ['timed_out'],
        changes: change.expired,
        effects: ['release_device', 'void_contract', 'plan_refund', 'notify_sales', 'notify_customer'],
    },
] as const satisfies readonly TransitionShape[];
