import * as change from '../changes.ts';
import type { TransitionShape } from '../transition.ts';

// What concerns a phone, and what concerns money that goes to the customer instead.
const phones = ['phone'] as const;
const cash = ['cash'] as const;

const aCode = {
    action: 'send_code',
    label: 'Send a code',
    by: ['owner'],
    input: 'sendCode',
    conditions: ['code_due', 'codes_left'],
    effects: ['send_code'],
} as const satisfies Omit<TransitionShape, 'from' | 'place'>;

const phoneBack = {
    rule: 'T22',
    action: 'return_device',
    place: 'bar',
    products: phones,
    from: ['completed'],
    input: 'returnDevice',
    conditions: ['within_return_days', 'phone_out', 'replacement_fits'],
    secondPerson: ['support:senior', 'admin'],
    effects: ['record_return', 'void_commission'],
} as const satisfies Omit<TransitionShape, 'by' | 'label'>;

// After the hand-over too: a phone is enrolled again where the payment that freed it was taken back.
const enrolmentAgain = {
    action: 'retry_enrolment',
    products: phones,
    label: 'Try the enrolment again',
    by: ['owner', 'support', 'admin'],
    conditions: ['device_unfinished'],
    effects: ['retry_enrolment'],
} as const satisfies Omit<TransitionShape, 'from' | 'place'>;

export const handoverTransitions = [
    { ...aCode, from: ['condition_approved'], place: 'deal page' },
    {
        ...aCode,
        from: ['approved'],
        place: 'contract page',
        conditions: ['terms_allowed', ...aCode.conditions],
    },
    {
        rule: 'T16',
        action: 'sign',
        label: 'Sign the contract',
        place: 'contract page',
        from: ['approved'],
        to: 'signed',
        by: ['owner'],
        input: 'sign',
        conditions: ['lock_agreed', 'contract_matches', 'terms_allowed', 'second_loan_due', 'signature_proven'],
        changes: change.signed,
        effects: ['use_code', 'sign_contract', 'notify_customer', 'send_contract_copy'],
    },
    {
        action: 'send_contract_copy',
        label: 'Send the customer a copy',
        place: 'signed page',
        from: ['signed', 'completed'],
        by: ['owner', 'shop_lead', 'support', 'admin'],
        conditions: ['copies_left'],
        effects: ['send_contract_copy'],
    },
    {
        action: 'ask_deposit',
        products: phones,
        label: 'Ask the customer’s phone for the deposit',
        place: 'handover page',
        from: ['signed'],
        by: ['owner'],
        conditions: ['deposit_open', 'phone_free', 'asks_left'],
        effects: ['ask_deposit'],
    },
    {
        action: 'confirm_deposit',
        products: phones,
        label: 'Confirm the deposit',
        place: 'handover page',
        from: ['signed'],
        by: ['owner', 'system'],
        input: 'deposit',
        conditions: ['deposit_open', 'deposit_agreed'],
        changes: change.depositConfirmed,
        effects: ['book_deposit', 'send_receipt'],
    },
    {
        action: 'enrol_device',
        products: phones,
        label: 'Enrol the phone',
        place: 'handover page',
        from: ['signed'],
        by: ['owner'],
        input: 'enrol',
        conditions: ['imei_fits'],
        effects: ['enrol_device'],
    },
    { ...enrolmentAgain, place: 'handover page', from: ['signed'] },
    { ...enrolmentAgain, place: 'bar', from: ['completed'] },
    {
        rule: 'T17',
        action: 'complete',
        products: phones,
        label: 'Hand over',
        place: 'handover page',
        from: ['signed'],
        to: 'completed',
        by: ['owner'],
        input: 'complete',
        conditions: ['deposit_paid', 'device_active', 'documents_held'],
        changes: change.completed,
        effects: ['start_loan', 'earn_commission', 'notify_sales', 'notify_customer'],
    },
    {
        action: 'pay_out',
        label: 'Pay the money out',
        place: 'bar',
        tone: 'primary',
        products: cash,
        dialog: {
            help: 'It goes to the customer’s own mobile money number once support or an administrator agrees.',
            asked: '%{asker} asked for the money to be paid out. Support or an administrator agrees next.',
        },
        from: ['signed'],
        by: ['owner', 'support', 'admin'],
        conditions: ['payee_known', 'not_paid_out'],
        secondPerson: ['support', 'admin'],
        effects: ['pay_out'],
    },
    {
        rule: 'T17',
        action: 'complete',
        label: 'Money paid out',
        place: 'nowhere',
        products: cash,
        from: ['signed'],
        to: 'completed',
        by: ['system'],
        changes: change.completed,
        effects: ['start_loan', 'earn_commission', 'notify_sales', 'notify_customer'],
    },
    { ...phoneBack, label: 'Take the phone back', by: ['support', 'admin'] },
    {
        ...phoneBack,
        label: 'The phone comes back',
        dialog: {
            title: 'Return, exchange or swap',
            help: 'A returned phone ends the loan and takes the commission back. A senior of support agrees first.',
            submit: 'Ask support',
            asked: '%{asker} asked for this phone to be taken back. A senior of support or an administrator agrees next.',
        },
        by: ['owner', 'shop_lead'],
    },
] as const satisfies readonly TransitionShape[];
