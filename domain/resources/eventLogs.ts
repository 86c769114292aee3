import { date, mixed, number, object, string, type AnyObjectSchema } from 'yup';
import type { Principal } from '../access/roles.ts';
import { ownCountry, type Scope } from '../access/scope.ts';
import { defineResource } from '../resource.ts';
import { apiKeys } from './apiKeys.ts';
import { applications } from './applications.ts';
import { earnings } from './earnings.ts';
import { features } from './features.ts';
import { loans } from './loans.ts';
import { merchants } from './merchants.ts';
import { moneyOrders } from './moneyOrders.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { pricing } from './pricing.ts';
import { savedViews } from './savedViews.ts';
import { adminUsers, salesUsers, supportUsers, underwriterUsers } from './users.ts';

/** What is done to records, then what is done with applications, then what phones come to. */
const actions = [
    'create',
    'edit',
    'delete',
    'read',
    'export',
    'import',
    'reveal',
    'upload',
    'delete_account',
    'check_automatically',
    'read_bureau_report',
    'start',
    'save_section',
    'submit',
    'claim',
    'release',
    'release_idle',
    'assign',
    'set_priority',
    'revert',
    'record_check',
    'ask_again',
    'write_note',
    'finish_review',
    'request_edit',
    'answer_flag',
    'answer_conditions',
    'resubmit',
    'rework',
    'approve',
    'change_deal',
    'accept_deal',
    'reject',
    'reopen',
    'undo_approval',
    'send_consent_code',
    'give_consent',
    'send_code',
    'sign',
    'send_contract_copy',
    'ask_deposit',
    'confirm_deposit',
    'enrol_device',
    'retry_enrolment',
    'complete',
    'return_device',
    'return_device_asked',
    'return_device_declined',
    'return_device_withdrawn',
    'unlock_device',
    'lock_device',
    'lock_device_asked',
    'lock_device_declined',
    'lock_device_withdrawn',
    'lift_lock',
    'lift_lock_asked',
    'lift_lock_declined',
    'lift_lock_withdrawn',
    'release_early',
    'release_early_asked',
    'release_early_declined',
    'release_early_withdrawn',
    'transfer',
    'transfer_asked',
    'transfer_declined',
    'transfer_withdrawn',
    'cancel',
    'cancel_signed',
    'cancel_signed_asked',
    'cancel_signed_declined',
    'cancel_signed_withdrawn',
    'create_declined',
    'edit_declined',
    'move_declined',
    'publish_declined',
    'expire',
    'forget-device',
    'reconcile',
    'repair',
    'agree_declined',
    'agree_withdrawn',
    'pay-out_declined',
    'pay-out_withdrawn',
    'loan_running',
    'loan_overdue',
    'loan_defaulted',
    'loan_paid',
    'listing_notice',
    'listing_due',
    'listing_withdrawn',
    'money_confirmed',
    'money_refused',
    'partly_paid',
    'device_active',
    'device_rejected',
    'device_released',
    'device_error',
];

const logged = [
    applications,
    salesUsers,
    underwriterUsers,
    supportUsers,
    adminUsers,
    merchants,
    pricing,
    features,
    loans,
    payments,
    moneyOrders,
    earnings,
    payouts,
    notifications,
    savedViews,
    apiKeys,
];
const otherRecords: Readonly<Record<string, string>> = {
    documents: 'Document',
    notes: 'Note',
    'event-logs': 'Event',
    identity: 'Sign-in accounts',
};
const rowActions = logged.flatMap(({ actions: declared = [] }) => declared);
const actionLabels = Object.fromEntries(rowActions.map(({ name, label }) => [name, label]));
const recordLabels = {
    ...Object.fromEntries(logged.map(({ name, label }) => [name, label.one])),
    ...otherRecords,
};

const roleLabels = {
    admin: 'Administrator',
    support: 'Support agent',
    underwriter: 'Underwriter',
    sales: 'Sales representative',
    system: 'System',
    key: 'Program',
};

/** Admins see their country's log, support what they did themselves and what happened to applications. */
const eventScope = (principal: Principal): Scope => {
    const admin = ownCountry('admin')(principal);
    if (admin.length > 0 || !principal.roles.includes('support')) return admin;
    const country = principal.country === '*' ? {} : { country: principal.country };
    return [
        { ...country, actor: principal.username },
        { ...country, record: 'applications' },
    ];
};

export const eventLogs = defineResource({
    name: 'event-logs',
    label: { one: 'Event', many: 'Event logs' },
    key: 'sequence',
    source: 'event_log',
    represent: 'action',
    schema: object({
        sequence: number().integer().required().meta({ readOnly: true }),
        at: date().required().meta({ readOnly: true }).label('When'),
        actor: string().required().meta({ readOnly: true, exact: true }).label('Who'),
        role: string()
            .required()
            .meta({ readOnly: true, suggestions: Object.keys(roleLabels), choiceLabels: roleLabels }),
        action: string()
            .required()
            .meta({
                readOnly: true,
                exact: true,
                suggestions: [...actions, ...Object.keys(actionLabels)],
                choiceLabels: actionLabels,
            })
            .label('What'),
        record: string()
            .required()
            .meta({
                readOnly: true,
                exact: true,
                suggestions: Object.keys(recordLabels),
                choiceLabels: recordLabels,
            })
            .label('Record kind'),
        recordId: string().required().meta({ readOnly: true, exact: true }).label('Record'),
        country: string().required().meta({ readOnly: true }),
        changes: mixed().nullable().defined().meta({ kind: 'json', readOnly: true }),
        requestId: string().required().meta({ readOnly: true, exact: true }).label('Request'),
        ip: string().nullable().defined().meta({ readOnly: true }).label('Address'),
    }),
    access: { list: ['admin', 'support'], show: ['admin', 'support'], export: ['admin'] },
    scope: eventScope,
    list: {
        columns: ['at', 'actor', 'role', 'action', 'record', 'recordId', 'country', 'requestId'],
        hidden: ['country', 'requestId'],
        sort: ['at', 'DESC'],
        search: ['actor', 'action', 'recordId'],
        filters: ['actor', 'action', 'record', 'recordId', 'at', 'requestId'],
    },
    form: [
        { title: 'Event', fields: ['at', 'actor', 'role', 'action', 'record', 'recordId'] },
        { title: 'Origin', fields: ['country', 'requestId', 'ip'] },
    ],
});

/** What somebody must say before the log shows them personal data as it was. */
export const revealInput: AnyObjectSchema = object({
    reason: string()
        .trim()
        .required('Say why you need to see this')
        .min(10, 'Say in at least 10 characters why you need to see this')
        .max(300)
        .meta({ kind: 'longText', help: 'It is logged with your name' }),
});
