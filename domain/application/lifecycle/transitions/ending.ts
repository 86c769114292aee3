import * as change from '../changes.ts';
import type { TransitionShape } from '../transition.ts';

const beforeSigning = ['draft', 'pending', 'edit_requested', 'condition_approved', 'approved'] as const;

/** How an application ends before its time. */
export const endingTransitions = [
    {
        rule: 'T18',
        action: 'cancel',
        label: 'Cancel application',
        place: 'bar',
        tone: 'danger',
        dialog: {
            title: 'Cancel this application?',
            help: 'It ends here and cannot be opened again. A new one can be started.',
        },
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
        place: 'bar',
        tone: 'danger',
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
        place: 'nowhere',
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
        place: 'nowhere',
        from: ['signed'],
        to: 'expired',
        by: ['system'],
        input: 'none',
        conditions: ['timed_out'],
        changes: change.expired,
        effects: ['release_device', 'void_contract', 'plan_refund', 'notify_sales', 'notify_customer'],
    },
] as const satisfies readonly TransitionShape[];
