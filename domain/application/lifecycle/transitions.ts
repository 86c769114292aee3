import type { AnyObjectSchema } from 'yup';
import type { Grant, Principal } from '../../access/roles.ts';
import type { Application } from '../application.ts';
import { stages, type Stage } from '../stages.ts';
import { actsAs, type Actor } from './actors.ts';
import * as change from './changes.ts';
import { conditions, knockOuts, type ConditionName } from './conditions.ts';
import type { ActionContext, ActionFactName, Problem } from './context.ts';
import type { Effect } from './effects.ts';
import { inputs, type InputName } from './inputs.ts';

interface TransitionShape {
    /** The rule it carries out (domain rule 3.2); '-' for work within a stage. */
    readonly rule: string;
    readonly action: string;
    readonly label: string;
    /** Empty where the application is started by it. */
    readonly from: readonly Stage[];
    readonly to: Stage | 'same';
    readonly by: readonly Actor[];
    readonly input: InputName;
    readonly conditions: readonly ConditionName[];
    readonly changes: change.Changes;
    readonly effects: readonly Effect[];
    /** Chosen only when this holds; rows of one action are tried in order. */
    readonly when?: (context: ActionContext) => boolean;
    /** Facts that `when` or `changes` need beside those of the conditions. */
    readonly facts?: readonly ActionFactName[];
    /** A second person who holds one of these must repeat the action before it happens. */
    readonly secondPerson?: readonly Grant[];
}

const beforeSigning = ['draft', 'pending', 'edit_requested', 'condition_approved', 'approved'] as const;

const rows = [
    {
        rule: 'T1',
        action: 'start',
        label: 'Start application',
        from: [],
        to: 'draft',
        by: ['seller', 'admin'],
        input: 'start',
        conditions: ['merchant_active', 'no_running_application', 'no_cooling_off'],
        changes: change.startApplication,
        effects: ['create_checks'],
    },
    {
        rule: '-',
        action: 'save_section',
        label: 'Save section',
        from: ['draft', 'edit_requested', 'condition_approved'],
        to: 'same',
        by: ['owner', 'admin'],
        input: 'section',
        conditions: ['section_open', 'section_valid'],
        facts: ['price', 'outstanding'],
        changes: change.saveSection,
        effects: ['mark_changed_stale'],
    },
    {
        rule: 'T2k',
        action: 'submit',
        label: 'Submit',
        from: ['draft'],
        to: 'rejected',
        by: ['owner'],
        input: 'none',
        conditions: ['sections_complete', 'offer_valid', 'knocked_out'],
        when: (context) => knockOuts(context).length > 0,
        changes: change.knockedOut,
        effects: ['write_decision', 'notify_sales', 'notify_customer'],
    },
    {
        rule: 'T2',
        action: 'submit',
        label: 'Submit',
        from: ['draft'],
        to: 'pending',
        by: ['owner'],
        input: 'none',
        conditions: [
            'sections_complete',
            'offer_valid',
            'within_country_limit',
            'no_running_application',
            'no_cooling_off',
        ],
        changes: change.submitted,
        effects: ['gather_evidence'],
    },
    {
        rule: 'T3',
        action: 'claim',
        label: 'Claim',
        from: ['pending'],
        to: 'under_review',
        by: ['underwriter'],
        input: 'none',
        conditions: ['no_conflict', 'work_in_progress_free', 'reviewer_has_priority'],
        changes: change.claimed,
        effects: [],
    },
    {
        rule: 'T3',
        action: 'assign',
        label: 'Assign',
        from: ['pending', 'under_review'],
        to: 'under_review',
        by: ['senior', 'admin', 'support'],
        input: 'assign',
        conditions: ['assignee_able'],
        changes: change.assigned,
        effects: ['notify_underwriter'],
    },
    {
        rule: 'T4',
        action: 'release',
        label: 'Release',
        from: ['under_review'],
        to: 'pending',
        by: ['assignee', 'senior'],
        input: 'release',
        conditions: [],
        changes: change.released,
        effects: [],
    },
    {
        rule: 'T4',
        action: 'release_idle',
        label: 'Release after idling',
        from: ['under_review'],
        to: 'pending',
        by: ['system'],
        input: 'none',
        conditions: ['idle'],
        changes: change.released,
        effects: [],
    },
    {
        rule: '-',
        action: 'record_check',
        label: 'Record check',
        from: ['under_review'],
        to: 'same',
        by: ['assignee'],
        input: 'check',
        conditions: ['check_valid'],
        changes: change.nothing,
        effects: ['write_check'],
    },
    {
        rule: 'T5',
        action: 'request_edit',
        label: 'Request edit',
        from: ['under_review'],
        to: 'edit_requested',
        by: ['assignee'],
        input: 'requestEdit',
        conditions: ['edit_rounds_left'],
        changes: change.editRequested,
        effects: ['mark_flagged_stale', 'write_decision', 'notify_sales'],
    },
    {
        rule: '-',
        action: 'answer_flag',
        label: 'Answer remark',
        from: ['edit_requested'],
        to: 'same',
        by: ['owner'],
        input: 'answer',
        conditions: ['section_flagged'],
        changes: change.answerFlag,
        effects: [],
    },
    {
        rule: 'T6',
        action: 'resubmit',
        label: 'Send back',
        from: ['edit_requested'],
        to: 'pending',
        by: ['owner'],
        input: 'none',
        conditions: ['flags_answered', 'sections_complete', 'offer_valid', 'within_country_limit'],
        changes: change.resubmitted,
        effects: ['gather_evidence', 'notify_underwriter'],
    },
    {
        rule: 'T7',
        action: 'finish_review',
        label: 'Finish review',
        from: ['under_review'],
        to: 'reviewed',
        by: ['assignee'],
        input: 'recommendation',
        conditions: ['checks_done'],
        facts: ['inputsHash'],
        changes: change.reviewFinished,
        effects: [],
    },
    {
        rule: 'T8',
        action: 'approve',
        label: 'Approve',
        from: ['reviewed'],
        to: 'approved',
        by: ['underwriter'],
        input: 'approve',
        conditions: ['no_conflict', 'authority', 'no_check_failed', 'inputs_unchanged', 'offer_valid'],
        changes: change.approved,
        effects: ['write_decision', 'make_contract', 'notify_sales', 'notify_customer'],
    },
    {
        rule: 'T9',
        action: 'change_deal',
        label: 'Change the deal',
        from: ['reviewed'],
        to: 'condition_approved',
        by: ['underwriter'],
        input: 'changeDeal',
        conditions: ['no_conflict', 'authority', 'no_check_failed', 'inputs_unchanged', 'some_condition'],
        changes: change.dealChanged,
        effects: ['write_decision', 'notify_sales', 'notify_customer'],
    },
    {
        rule: 'T10',
        action: 'accept_deal',
        label: 'Accept the deal',
        from: ['condition_approved'],
        to: 'approved',
        by: ['owner'],
        input: 'acceptDeal',
        conditions: ['evidence_answered', 'within_envelope', 'within_country_limit', 'code_accepted'],
        facts: ['price', 'outstanding'],
        changes: change.dealAccepted,
        effects: ['use_code', 'make_contract', 'notify_underwriter'],
    },
    {
        rule: 'T11',
        action: 'answer_conditions',
        label: 'Answer conditions',
        from: ['condition_approved'],
        to: 'pending',
        by: ['owner'],
        input: 'conditionsAnswered',
        conditions: ['evidence_open', 'sections_complete', 'documents_held'],
        changes: change.conditionsAnswered,
        effects: ['gather_evidence', 'notify_underwriter'],
    },
    {
        rule: 'T12',
        action: 'reject',
        label: 'Reject',
        from: ['reviewed'],
        to: 'rejected',
        by: ['underwriter'],
        input: 'reject',
        conditions: ['no_conflict', 'authority', 'known_codes', 'not_on_score_alone'],
        changes: change.rejected,
        effects: ['write_decision', 'void_commission', 'notify_sales', 'notify_customer'],
    },
    {
        rule: 'T13',
        action: 'reject',
        label: 'Reject now',
        from: ['under_review'],
        to: 'rejected',
        by: ['senior_assignee'],
        input: 'reject',
        conditions: ['no_conflict', 'fraud_codes_only', 'known_codes', 'not_on_score_alone'],
        changes: change.rejected,
        effects: ['write_decision', 'void_commission', 'notify_sales', 'notify_customer'],
    },
    {
        rule: 'T14',
        action: 'rework',
        label: 'Send back for rework',
        from: ['reviewed'],
        to: 'under_review',
        by: ['underwriter'],
        input: 'comment',
        conditions: ['no_conflict', 'authority'],
        changes: change.sentForRework,
        effects: ['write_decision', 'notify_underwriter'],
    },
    {
        rule: 'T15',
        action: 'undo_approval',
        label: 'Undo the approval',
        from: ['approved'],
        to: 'reviewed',
        by: ['senior'],
        input: 'comment',
        conditions: ['no_conflict', 'authority'],
        changes: change.approvalUndone,
        effects: ['write_decision', 'void_contract', 'notify_sales'],
    },
    {
        rule: '-',
        action: 'send_code',
        label: 'Send a code',
        from: ['condition_approved', 'approved'],
        to: 'same',
        by: ['owner'],
        input: 'sendCode',
        conditions: ['codes_left'],
        changes: change.nothing,
        effects: ['send_code'],
    },
    {
        rule: 'T16',
        action: 'sign',
        label: 'Sign the contract',
        from: ['approved'],
        to: 'signed',
        by: ['owner'],
        input: 'sign',
        conditions: ['contract_matches', 'signature_proven'],
        changes: change.signed,
        effects: ['use_code', 'sign_contract', 'notify_customer'],
    },
    {
        rule: '-',
        action: 'confirm_deposit',
        label: 'Confirm the deposit',
        from: ['signed'],
        to: 'same',
        by: ['owner'],
        input: 'deposit',
        conditions: ['deposit_enough'],
        changes: change.depositConfirmed,
        effects: [],
    },
    {
        rule: '-',
        action: 'enrol_device',
        label: 'Enrol the phone',
        from: ['signed'],
        to: 'same',
        by: ['owner'],
        input: 'enrol',
        conditions: ['imei_fits'],
        changes: change.nothing,
        effects: ['enrol_device'],
    },
    {
        rule: '-',
        action: 'retry_enrolment',
        label: 'Try the enrolment again',
        from: ['signed'],
        to: 'same',
        by: ['owner', 'support', 'admin'],
        input: 'none',
        conditions: ['device_unfinished'],
        changes: change.nothing,
        effects: ['retry_enrolment'],
    },
    {
        rule: 'T17',
        action: 'complete',
        label: 'Hand over',
        from: ['signed'],
        to: 'completed',
        by: ['owner'],
        input: 'complete',
        conditions: ['deposit_paid', 'device_active', 'documents_held'],
        changes: change.completed,
        effects: ['start_loan', 'earn_commission', 'notify_customer'],
    },
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
    {
        rule: 'T21',
        action: 'reopen',
        label: 'Reopen',
        from: ['rejected'],
        to: 'under_review',
        by: ['senior'],
        input: 'comment',
        conditions: ['no_conflict', 'reopened_once'],
        changes: change.reopened,
        effects: ['write_decision', 'notify_sales'],
    },
    {
        rule: 'T22',
        action: 'return_device',
        label: 'Take the phone back',
        from: ['completed'],
        to: 'same',
        by: ['support', 'admin'],
        input: 'returnDevice',
        conditions: ['within_return_days'],
        secondPerson: ['support:senior', 'admin'],
        changes: change.nothing,
        effects: ['record_return'],
    },
] as const satisfies readonly TransitionShape[];

export type ActionName = (typeof rows)[number]['action'];
export interface Transition extends TransitionShape {
    readonly action: ActionName;
}

/** The whole life cycle. What is not a row here cannot happen. */
export const transitions: readonly Transition[] = rows;
export const actionNames: readonly ActionName[] = [...new Set(rows.map((row) => row.action))];

export const isActionName = (name: string): name is ActionName => (actionNames as readonly string[]).includes(name);

const startsAt = (transition: Transition, application: Application | null): boolean =>
    application === null ? transition.from.length === 0 : transition.from.includes(application.stage);

/** The rows of an action that start at this application's stage. */
export const rowsOf = (action: ActionName, application: Application | null): readonly Transition[] =>
    transitions.filter((row) => row.action === action && startsAt(row, application));

/** The facts a row needs: those of its conditions, its choice and its changes. */
export const factsOf = (row: Transition): ReadonlySet<ActionFactName> =>
    new Set([
        ...row.conditions.flatMap((name): readonly ActionFactName[] => conditions[name].facts),
        ...(row.facts ?? []),
    ]);

/** The first condition that does not hold, or null when the row may be taken. */
export const problemOf = (row: Transition, context: ActionContext): Problem | null => {
    for (const name of row.conditions) {
        const problem = conditions[name].test(context);
        if (problem !== null) return problem;
    }
    return null;
};

/** What a person may try with an application as it stands; the conditions are judged when they do. */
export const availableActions = (application: Application, principal: Principal): readonly Transition[] => {
    const found = transitions.filter((row) => startsAt(row, application) && actsAs(principal, application, row.by));
    return found.filter((row, index) => found.findIndex((other) => other.action === row.action) === index);
};

/** The stages that no transition leaves. */
export const finalStages: readonly Stage[] = stages.filter(
    (stage) => !rows.some((row) => (row.from as readonly Stage[]).includes(stage)),
);

/** What a row must be told, for whoever reads it as a form. */
export const inputOf = (row: Transition): AnyObjectSchema => inputs[row.input];
