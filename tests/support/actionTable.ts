import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import type { Stage } from '../../domain/application/stages.ts';
import type { PersonName } from '../unit/application/people.ts';

interface Allowed {
    readonly from: readonly (Stage | 'none')[];
    readonly to: readonly (Stage | 'same')[];
    readonly by: readonly PersonName[];
}

const sellers: readonly PersonName[] = ['owner', 'colleague', 'team_lead'];
const underwriters: readonly PersonName[] = ['underwriter', 'assignee', 'senior', 'senior_assignee'];
const supports: readonly PersonName[] = ['support', 'senior_support'];

const withdrawing: readonly Stage[] = [
    'draft',
    'pending',
    'under_review',
    'edit_requested',
    'reviewed',
    'condition_approved',
    'approved',
    'signed',
    'completed',
];

/** Rules 3.2 and 6.2, written out once more by hand: what may happen, from where, and by whom. */
export const actionTable: Record<ActionName, Allowed> = {
    start: { from: ['none'], to: ['draft'], by: [...sellers, 'admin'] },
    save_section: { from: ['draft', 'edit_requested', 'condition_approved'], to: ['same'], by: ['owner', 'admin'] },
    send_consent_code: { from: ['draft', 'edit_requested', 'condition_approved'], to: ['same'], by: ['owner'] },
    give_consent: { from: ['draft', 'edit_requested', 'condition_approved'], to: ['same'], by: ['owner'] },
    submit: { from: ['draft'], to: ['rejected', 'pending'], by: ['owner'] },
    answer_flag: { from: ['edit_requested'], to: ['same'], by: ['owner'] },
    resubmit: { from: ['edit_requested'], to: ['pending'], by: ['owner'] },
    claim: { from: ['pending'], to: ['under_review'], by: underwriters },
    assign: {
        from: ['pending', 'under_review'],
        to: ['under_review'],
        by: ['senior', 'senior_assignee', 'admin', ...supports],
    },
    set_priority: {
        from: ['pending', 'under_review', 'edit_requested', 'reviewed'],
        to: ['same'],
        by: ['senior', 'senior_assignee', 'admin', ...supports],
    },
    release: { from: ['under_review'], to: ['pending'], by: ['assignee', 'senior', 'senior_assignee'] },
    release_idle: { from: ['under_review'], to: ['pending'], by: ['system'] },
    record_check: { from: ['under_review'], to: ['same'], by: ['assignee', 'senior_assignee'] },
    ask_again: { from: ['under_review'], to: ['same'], by: ['assignee', 'senior_assignee'] },
    request_edit: { from: ['under_review'], to: ['edit_requested'], by: ['assignee', 'senior_assignee'] },
    finish_review: { from: ['under_review'], to: ['reviewed'], by: ['assignee', 'senior_assignee'] },
    approve: { from: ['reviewed'], to: ['approved'], by: underwriters },
    change_deal: { from: ['reviewed'], to: ['condition_approved'], by: underwriters },
    accept_deal: { from: ['condition_approved'], to: ['approved'], by: ['owner'] },
    answer_conditions: { from: ['condition_approved'], to: ['pending'], by: ['owner'] },
    reject: { from: ['reviewed', 'under_review'], to: ['rejected'], by: underwriters },
    rework: { from: ['reviewed'], to: ['under_review'], by: underwriters },
    undo_approval: { from: ['approved'], to: ['reviewed'], by: ['senior', 'senior_assignee'] },
    reopen: { from: ['rejected'], to: ['under_review'], by: ['senior', 'senior_assignee'] },
    send_code: { from: ['condition_approved', 'approved'], to: ['same'], by: ['owner'] },
    sign: { from: ['approved'], to: ['signed'], by: ['owner'] },
    send_contract_copy: {
        from: ['signed', 'completed'],
        to: ['same'],
        by: ['owner', 'team_lead', 'admin', ...supports],
    },
    send_withdrawal_code: { from: withdrawing, to: ['same'], by: ['owner', 'team_lead'] },
    withdraw_consent: { from: withdrawing, to: ['same'], by: ['owner', 'team_lead'] },
    ask_deposit: { from: ['signed'], to: ['same'], by: ['owner'] },
    confirm_deposit: { from: ['signed'], to: ['same'], by: ['owner', 'system'] },
    pay_out: { from: [], to: ['same'], by: [] },
    enrol_device: { from: ['signed'], to: ['same'], by: ['owner'] },
    retry_enrolment: { from: ['signed', 'completed'], to: ['same'], by: ['owner', 'admin', ...supports] },
    complete: { from: ['signed'], to: ['completed'], by: ['owner'] },
    return_device: { from: ['completed'], to: ['same'], by: ['owner', 'team_lead', 'admin', ...supports] },
    transfer: {
        from: [
            'draft',
            'pending',
            'under_review',
            'edit_requested',
            'reviewed',
            'condition_approved',
            'approved',
            'signed',
        ],
        to: ['same'],
        by: ['team_lead', 'admin', ...supports],
    },
    look_at_phone: { from: ['signed', 'completed'], to: ['same'], by: ['admin', ...supports] },
    unlock_device: { from: ['completed'], to: ['same'], by: ['admin', ...supports] },
    give_code: { from: ['completed'], to: ['same'], by: ['admin', ...supports] },
    renew_key: { from: ['signed', 'completed'], to: ['same'], by: ['admin', 'senior_support'] },
    lock_device: { from: ['completed'], to: ['same'], by: ['admin', 'senior_support'] },
    lift_lock: { from: ['completed'], to: ['same'], by: ['admin', 'senior_support'] },
    release_early: { from: ['completed'], to: ['same'], by: ['admin', 'senior_support'] },
    cancel: {
        from: ['draft', 'pending', 'edit_requested', 'condition_approved', 'approved'],
        to: ['cancelled'],
        by: ['owner', 'admin', 'senior_support'],
    },
    cancel_signed: { from: ['signed'], to: ['cancelled'], by: ['admin', 'senior_support'] },
    expire: {
        from: ['draft', 'edit_requested', 'condition_approved', 'approved', 'signed'],
        to: ['expired'],
        by: ['system'],
    },
};

/** Before the review ends only a senior who holds the application may reject. */
const rejectsEarly: readonly PersonName[] = ['senior_assignee'];

/** Whether a person may try an action at a stage. */
export const mayTake = (action: ActionName, stage: Stage | 'none', name: PersonName): boolean => {
    const { from, by } = actionTable[action];
    if (!from.includes(stage)) return false;
    return action === 'reject' && stage === 'under_review' ? rejectsEarly.includes(name) : by.includes(name);
};
