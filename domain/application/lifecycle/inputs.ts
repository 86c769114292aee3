import { array, boolean, mixed, number, object, string, type AnyObjectSchema } from '../../yup.ts';
import { purposeNames, purposes } from '../../privacy/purposes.ts';
import { paymentReference } from '../../lending/paymentReference.ts';
import { frequencies } from '../../lending/term.ts';
import { outcomes } from '../application.ts';
import { askingChecks } from '../checks/asking.ts';
import { lookSchema } from '../checks/look.ts';
import { checkTypes } from '../checks/checkTypes.ts';
import { customer } from '../sections/customer.ts';
import { sectionNames } from '../sections/registry.ts';
import { money, phone, photo, term } from '../sections/values.ts';
import { requestEdit } from './editRequest.ts';

const comment = () => string().trim().min(10, 'Write at least ten letters').max(2000).meta({ kind: 'longText' });
const customerMessage = () =>
    string()
        .trim()
        .min(10, 'Write at least ten letters')
        .max(500)
        .meta({ kind: 'longText', help: 'The customer reads this; keep internal matters out' })
        .label('Message for the customer');
const codes = () =>
    array(string().required().max(60)).required().min(1, 'Choose at least one reason').max(20).label('Reasons');

const cancelReasons = {
    CUSTOMER_WITHDREW: 'The customer changed their mind',
    DUPLICATE: 'It was entered twice',
    OUT_OF_STOCK: 'The phone is not in stock',
    NO_DEPOSIT: 'The customer has no deposit',
    OTHER: 'Something else',
} as const;

/** For how long a locked phone may be opened out of goodwill (rule 6.2). */
const mostGoodwillHours = 24;

const keysOf = <T extends object>(labels: T): (keyof T & string)[] => Object.keys(labels) as (keyof T & string)[];

const code = () =>
    string()
        .matches(/^\d{6}$/, 'Write the six digits of the message')
        .label('Code from the message');

const withdrawn = () =>
    string()
        .oneOf(purposes)
        .required('Choose what they no longer agree to')
        .meta({ choiceLabels: purposeNames })
        .label('Consent that is withdrawn');

const deal = {
    pricingId: string()
        .required('Choose a phone')
        .meta({ references: 'pricing', choicesFrom: 'products' })
        .label('Phone'),
    deposit: money().required('Write the deposit'),
    ...term,
    frequency: string().oneOf(frequencies).required('Choose how often to pay').label('Pays'),
};

/** What each action must be told. Forms, documents and the server read the same schemas. */
const inputs = {
    none: object({}),
    /** Starting an application captures the customer section at once. */
    start: customer.schema.shape({
        salesUsername: string().meta({
            references: 'users/sales',
            help: 'Only when an administrator starts it on behalf',
        }),
    }),
    section: object({
        section: string().oneOf(sectionNames).required(),
        data: mixed<object>().required().meta({ kind: 'json' }),
    }),
    assign: object({
        username: string()
            .required('Choose an underwriter')
            .meta({ references: 'users/underwriters' })
            .label('Underwriter'),
    }),
    priority: object({
        isPriority: boolean()
            .required('Choose')
            .default(true)
            .meta({ help: 'Before the rest of the queue, after what is overdue' })
            .label('Has priority'),
        comment: comment().required('Write why'),
    }),
    transfer: object({
        salesUsername: string()
            .required('Choose a sales representative')
            .meta({ references: 'users/sales' })
            .label('Sales person'),
        comment: comment().required('Write why'),
    }),
    unlockDevice: object({
        hours: number()
            .integer('Write whole hours')
            .min(1, 'At least one hour')
            .max(mostGoodwillHours, `At most ${mostGoodwillHours} hours`)
            .required('Write for how many hours')
            .label('Unlocked for (hours)'),
        comment: comment().required('Write why'),
    }),
    lockDevice: object({
        customerMessage: customerMessage()
            .max(200, 'At most 200 letters fit on the lock screen')
            .required('Write what the customer is told'),
        policeReport: string()
            .trim()
            .max(60)
            .nullable()
            .default(null)
            .meta({ help: 'Only where it is stolen: from then on no shop sells this phone again' })
            .label('Number of the police report'),
        comment: comment().required('Write why'),
    }),
    release: object({ comment: comment().required('Write why you hand it back') }),
    requestEdit,
    answer: object({
        section: string().oneOf(sectionNames).required(),
        answer: string()
            .trim()
            .min(3, 'Write an answer')
            .max(500)
            .required('Write an answer')
            .meta({ kind: 'longText' }),
    }),
    check: object({
        check: string().oneOf(checkTypes).required(),
        outcome: string().oneOf(outcomes).nullable().default(null),
        reasonCodes: array(string().required().max(60)).required().max(20).default([]),
        comment: string().trim().max(2000).nullable().default(null).meta({ kind: 'longText' }),
        findings: mixed<object>().required().default({}).meta({ kind: 'json' }),
        look: lookSchema,
    }),
    askAgain: object({ check: string().oneOf(askingChecks).required('Choose the check') }),
    recommendation: object({
        verdict: string()
            .oneOf(['approve', 'change_deal', 'reject'])
            .required('Choose what you recommend')
            .meta({ choiceLabels: { approve: 'Approve', change_deal: 'Change the deal', reject: 'Reject' } })
            .label('Recommendation'),
        comment: comment().required('Write why'),
    }),
    approve: object({
        internalComment: string().trim().max(2000).nullable().default(null).meta({ kind: 'longText' }).label('Comment'),
    }),
    changeDeal: object({
        maxFinanced: money().nullable().default(null).label('At most financed'),
        minDepositBps: number()
            .integer()
            .min(0)
            .max(9000)
            .nullable()
            .default(null)
            .meta({ kind: 'basisPoints' })
            .label('Deposit at least'),
        maxTenorMonths: number().integer().min(1).max(36).nullable().default(null).label('At most months'),
        allowedProducts: array(string().required().max(80)).max(50).nullable().default(null).label('Only these phones'),
        needGuarantor: boolean().required().default(false).label('Needs a guarantor'),
        needPledge: boolean().required().default(false).label('Needs a pledge'),
        needDocument: string().trim().max(200).nullable().default(null).label('Needs this document'),
        internalComment: comment().required('Write why'),
        customerMessage: customerMessage().required('Write what the customer is told'),
    }),
    reject: object({
        reasonCodes: codes(),
        internalComment: comment().required('Write what the next underwriter must know'),
        customerMessage: customerMessage().required('Write what the customer is told'),
    }),
    comment: object({ comment: comment().required('Write why') }),
    /** A code to accept a deal proves the deal it was sent for, and no other. */
    sendCode: object({
        purpose: string().oneOf(['accept_deal', 'sign']).required(),
        deal: object(deal).nullable().default(null),
    }),
    /** Whose consent it is to prove: the customer or a guarantor, by their own phone. */
    sendConsentCode: object({ phone: phone().required('Choose whose consent it is') }),
    consent: object({
        phone: phone().required('Choose whose consent it is'),
        code: code().nullable().default(null),
        signature: photo('consent_signature').nullable().default(null).label('Signature'),
    }),
    /** Which consent is taken back; the code was sent for that one. */
    sendWithdrawalCode: object({ purpose: withdrawn() }),
    withdrawConsent: object({ purpose: withdrawn(), code: code().required('Write the code the customer received') }),
    acceptDeal: object({ ...deal, code: code().required('Write the code the customer received') }),
    conditionsAnswered: object({
        answer: string()
            .trim()
            .min(3, 'Write an answer')
            .max(500)
            .required('Write an answer')
            .meta({ kind: 'longText' }),
        evidence: photo('condition_evidence').nullable().default(null).label('Photo'),
    }),
    sign: object({
        termsHash: string().required(),
        signature: photo('signature').required('The customer must sign'),
        code: code().nullable().default(null),
        photo: photo('signing_photo').nullable().default(null).label('Photo of the customer signing'),
    }),
    deposit: object({
        amount: money().required('Write what was paid').label('Deposit received'),
        method: string()
            .oneOf(['cash', 'mobile_money'])
            .default('cash')
            .meta({ choiceLabels: { mobile_money: 'Mobile money' } })
            .label('Paid by'),
        paymentReference: paymentReference({
            label: 'Payment reference',
            missing: 'Write the reference from the message of the network',
        }),
    }),
    enrol: object({
        imei: string().trim().required('Write the IMEI: dial *#06# on the phone').max(20).label('IMEI'),
        imei2: string().trim().max(20).nullable().default(null).label('Second IMEI'),
        reason: string().trim().max(200).nullable().default(null).label('Why the phone changes'),
    }),
    complete: object({
        handoverPhoto: photo('handover').required('Photograph the hand-over').label('Photo of the hand-over'),
    }),
    cancel: object({
        reason: string().oneOf(keysOf(cancelReasons)).required('Choose a reason').meta({ choiceLabels: cancelReasons }),
        comment: string().trim().max(500).nullable().default(null).meta({ kind: 'longText' }),
    }),
    returnDevice: object({
        kind: string()
            .oneOf(['return', 'exchange', 'imei_swap'])
            .required('Choose')
            .meta({ choiceLabels: { imei_swap: 'IMEI swap' } }),
        comment: comment().required('Write why'),
        imei: string().trim().max(20).nullable().default(null).meta({ barcode: 'imei' }).label('New IMEI'),
    }),
} as const;

export type InputName = keyof typeof inputs;

/** An input as a form reads it. */
export const schemaOf = (input: InputName): AnyObjectSchema => inputs[input];
