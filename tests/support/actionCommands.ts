import type { Application } from '../../domain/application/application.ts';
import { checkTypes } from '../../domain/application/checks/checkTypes.ts';
import type { Actor } from '../../domain/application/lifecycle/actors.ts';
import type { InputName } from '../../domain/application/lifecycle/inputs.ts';
import { transitions, type ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { sectionNames } from '../../domain/application/sections/registry.ts';
import type { Stage } from '../../domain/application/stages.ts';
import { withCheckDigit } from '../../domain/matching/imei.ts';
import { capturedSections, exampleOffer } from './captured.ts';
import { passingFindings } from './findings.ts';

/** One action somebody may take at a stage, with an input that its schema takes. */
export interface Command {
    readonly title?: string;
    readonly action: ActionName;
    readonly by: string;
    readonly at: Stage | null;
    readonly input: object;
    readonly application?: Partial<Application>;
}

const words = 'Words enough to be a comment.';
const document = '01890000-0000-7000-8000-0000000000dd';
const mine = { assignee: 'underwriter', reviewer: 'underwriter' } as const;
const terms = {
    offer: exampleOffer,
    customerName: 'Ama',
    approvedAt: '2026-11-01T00:00:00.000Z',
    hash: 'h'.repeat(64),
} as const;
const rejection = {
    reasonCodes: [],
    customerMessage: '',
    coolingOffUntil: '2026-01-01',
    at: new Date().toISOString(),
    by: 'senior',
};
const deal = { pricingId: 'GH-A06', deposit: 60_000, tenorMonths: 6, frequency: 'weekly' };

const told: readonly Command[] = [
    { action: 'start', by: 'sales', at: null, input: capturedSections.customer },
    ...sectionNames.map((section): Command => ({
        title: section,
        action: 'save_section',
        by: 'sales',
        at: 'draft',
        input: { section, data: capturedSections[section] },
    })),
    ...checkTypes.map((check): Command => ({
        title: check,
        action: 'record_check',
        by: 'underwriter',
        at: 'under_review',
        application: mine,
        input: { check, outcome: 'pass', reasonCodes: [], comment: words, findings: passingFindings[check] },
    })),
    { action: 'ask_again', by: 'underwriter', at: 'under_review', application: mine, input: { check: 'mobileMoney' } },
    {
        action: 'send_consent_code',
        by: 'sales',
        at: 'draft',
        input: { phone: capturedSections.customer.phone },
    },
    {
        action: 'give_consent',
        by: 'sales',
        at: 'draft',
        input: { phone: capturedSections.customer.phone, code: '123456' },
    },
    { action: 'answer_flag', by: 'sales', at: 'edit_requested', input: { section: 'kyc', answer: words } },
    { action: 'assign', by: 'support', at: 'pending', input: { username: 'underwriter' } },
    { action: 'set_priority', by: 'support', at: 'pending', input: { isPriority: true, comment: words } },
    {
        action: 'request_edit',
        by: 'underwriter',
        at: 'under_review',
        application: mine,
        input: { sections: [{ section: 'kyc', reasonCode: 'WRONG', message: words }] },
    },
    {
        action: 'finish_review',
        by: 'underwriter',
        at: 'under_review',
        application: mine,
        input: { verdict: 'approve', comment: words },
    },
    { action: 'approve', by: 'senior', at: 'reviewed', input: { internalComment: words } },
    {
        action: 'change_deal',
        by: 'senior',
        at: 'reviewed',
        input: {
            maxFinanced: 90_000,
            minDepositBps: 3_000,
            maxTenorMonths: 6,
            allowedProducts: ['Galaxy A06'],
            needGuarantor: true,
            needPledge: false,
            needDocument: 'Payslip',
            internalComment: words,
            customerMessage: words,
        },
    },
    { action: 'accept_deal', by: 'sales', at: 'condition_approved', input: { ...deal, code: '123456' } },
    {
        action: 'answer_conditions',
        by: 'sales',
        at: 'condition_approved',
        application: { conditions: { needDocument: 'Payslip' } },
        input: { answer: words, evidence: document },
    },
    {
        action: 'reject',
        by: 'senior',
        at: 'reviewed',
        input: { reasonCodes: ['POLICY'], internalComment: words, customerMessage: words },
    },
    { action: 'send_code', by: 'sales', at: 'approved', input: { purpose: 'sign' } },
    {
        action: 'sign',
        by: 'sales',
        at: 'approved',
        application: { terms },
        input: { termsHash: terms.hash, signature: document, code: '123456', photo: document },
    },
    { action: 'send_contract_copy', by: 'sales', at: 'signed', application: { terms }, input: {} },
    { action: 'send_withdrawal_code', by: 'sales', at: 'pending', input: { purpose: 'marketing' } },
    { action: 'withdraw_consent', by: 'sales', at: 'pending', input: { purpose: 'marketing', code: '123456' } },
    { action: 'ask_deposit', by: 'sales', at: 'signed', application: { terms, depositPaid: null }, input: {} },
    {
        action: 'confirm_deposit',
        by: 'sales',
        at: 'signed',
        application: { terms, depositPaid: null },
        input: { amount: 45_000, paymentReference: 'MP-1' },
    },
    {
        action: 'enrol_device',
        by: 'sales',
        at: 'signed',
        application: { terms },
        input: { imei: withCheckDigit('35690412000000'), imei2: withCheckDigit('35690412000001'), reason: words },
    },
    {
        action: 'complete',
        by: 'sales',
        at: 'signed',
        application: { terms, depositPaid: 45_000 },
        input: { handoverPhoto: document },
    },
    {
        action: 'return_device',
        by: 'support',
        at: 'completed',
        application: { completedAt: new Date().toISOString() },
        input: { kind: 'exchange', comment: words, imei: withCheckDigit('35690412000002') },
    },
    { action: 'transfer', by: 'support', at: 'pending', input: { salesUsername: 'sales2', comment: words } },
    { action: 'unlock_device', by: 'support', at: 'completed', input: { hours: 24, comment: words } },
    { action: 'give_code', by: 'support', at: 'completed', input: { comment: words } },
    { action: 'renew_key', by: 'admin', at: 'completed', input: { comment: words } },
    {
        action: 'lock_device',
        by: 'admin',
        at: 'completed',
        input: { customerMessage: words, comment: words },
    },
    { action: 'cancel', by: 'sales', at: 'draft', input: { reason: 'DUPLICATE', comment: words } },
    { action: 'cancel_signed', by: 'admin', at: 'signed', input: { reason: 'DUPLICATE', comment: words } },
];

/** People of the demonstration, by what they are to an application; the system's actions are tried by somebody who may not. */
const users: Readonly<Record<Actor, string>> = {
    seller: 'sales',
    owner: 'sales',
    shop_lead: 'teamlead',
    underwriter: 'senior',
    assignee: 'underwriter',
    senior_assignee: 'underwriter',
    senior: 'senior',
    admin: 'admin',
    support: 'support',
    senior_support: 'support2',
    system: 'admin',
};

/** What is asked for everywhere alike. */
const usual: Partial<Record<InputName, object>> = {
    none: {},
    comment: { comment: words },
    release: { comment: words },
};

const standing: Partial<Record<Stage, Partial<Application>>> = { under_review: mine, rejected: { rejection } };

const usualCommands = transitions.flatMap(({ action, by: [actor], from: [at = null], input }): readonly Command[] => {
    const given = usual[input];
    return actor === undefined || given === undefined || told.some((command) => command.action === action)
        ? []
        : [{ action, by: users[actor], at, application: standing[at ?? 'draft'] ?? {}, input: given }];
});

/** For every action an input that its schema takes, by somebody who may, at the right stage. */
export const commands: readonly Command[] = [
    ...told,
    ...usualCommands.filter(({ action }, index) => usualCommands.findIndex((one) => one.action === action) === index),
];
