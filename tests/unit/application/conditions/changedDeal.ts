import { capturedSections } from '../../../support/captured.ts';
import { price, checksWith } from '../situation.ts';
import { fails, holds, type Case, type Refusal } from './cases.ts';

const offered = { stage: 'condition_approved', financedAmount: 110_000, exposure: 110_000 } as const;
const accepts = (changes: Readonly<Record<string, unknown>> = {}) => ({
    pricingId: 'GH-A06',
    deposit: 45_000,
    tenorMonths: 6,
    frequency: 'weekly',
    ...changes,
});
const outside = (field: string): Refusal => ({ status: 422, field, says: /outside what was approved/ });

/** Of a deal that was changed, and of what was asked for with it. */
export const changedDealCases: readonly Case[] = [
    holds('within_envelope', 'the deal as it was', {
        application: { ...offered, conditions: { maxTenorMonths: 6 } },
        input: accepts(),
    }),
    holds('within_envelope', 'a larger amount that was named', {
        application: { ...offered, financedAmount: 50_000, conditions: { maxFinanced: 110_000 } },
        input: accepts(),
    }),
    ...(
        [
            ['too much financed', { maxFinanced: 109_999 }, 'deposit'],
            ['too small a deposit', { minDepositBps: 3_001 }, 'deposit'],
            ['too long', { maxTenorMonths: 5 }, 'tenorMonths'],
            ['another phone', { allowedProducts: ['Spark'] }, 'pricingId'],
        ] as const
    ).map(([title, conditions, field]) =>
        fails('within_envelope', title, { application: { ...offered, conditions }, input: accepts() }, outside(field)),
    ),
    fails(
        'within_envelope',
        'more than was asked for, where no amount was named',
        { application: { ...offered, financedAmount: 109_999, conditions: { maxTenorMonths: 6 } }, input: accepts() },
        outside('deposit'),
    ),
    fails(
        'within_envelope',
        'a price that is gone',
        { application: offered, input: accepts(), facts: { price: { ...price, isValid: false } } },
        {
            status: 422,
            field: 'pricingId',
            says: /choose the offer again/,
        },
    ),
    fails(
        'within_envelope',
        'a tenor that is not sold',
        { application: offered, input: accepts({ tenorMonths: 7 }) },
        {
            status: 422,
            field: 'tenorMonths',
            says: /./,
        },
    ),
    holds('new_needs_met', 'a deal that needs no more', { application: offered, input: accepts() }),
    holds('new_needs_met', 'a price that is gone', { application: offered, input: accepts(), facts: { price: null } }),
    holds('new_needs_met', 'a deal that is not sold', {
        application: { ...offered, sections: { ...capturedSections, guarantor: null } },
        input: accepts({ tenorMonths: 7 }),
        facts: { outstanding: 200_000 },
    }),
    ...(
        [
            ['a pledge', { pledge: null }, { price: { ...price, pledgeRequired: true } }, /Pledge/],
            ['a guarantor', { guarantor: null }, { outstanding: 200_000 }, /Guarantor/],
            ['checks that were never begun', {}, { checks: [] }, /Identity/],
            [
                'a check that is still open',
                {},
                { checks: checksWith({ identity: { status: 'stale' } }) },
                /needs: Identity\. Choose/,
            ],
            [
                'a look at the guarantor',
                {},
                { outstanding: 200_000, checks: checksWith({ guarantor: { outcome: 'not_required' } }) },
                /Guarantor/,
            ],
        ] as const
    ).map(([title, without, facts, says]) =>
        fails(
            'new_needs_met',
            title,
            { application: { ...offered, sections: { ...capturedSections, ...without } }, input: accepts(), facts },
            { status: 409, code: 'NEEDS_MORE', says },
        ),
    ),
    holds('evidence_answered', 'none was asked for', { application: { ...offered, conditions: { maxFinanced: 1 } } }),
    fails(
        'evidence_answered',
        'a pledge was',
        { application: { ...offered, conditions: { needPledge: true } } },
        {
            status: 409,
            code: 'EVIDENCE_OPEN',
            says: /Answer what was asked for/,
        },
    ),
    holds('evidence_open', 'a document was asked for', {
        application: { ...offered, conditions: { needDocument: 'Payslip' } },
    }),
    fails(
        'evidence_open',
        'none was',
        { application: { ...offered, conditions: { maxFinanced: 1 } } },
        {
            status: 409,
            code: 'NO_EVIDENCE_ASKED',
            says: /choose an offer/,
        },
    ),
    fails(
        'evidence_open',
        'it was answered',
        { application: { ...offered, conditions: { needDocument: 'Payslip', answered: true } } },
        { status: 409, code: 'NO_EVIDENCE_ASKED', says: /choose an offer/ },
    ),
    holds('document_given', 'none was asked for', { application: { ...offered, conditions: { needPledge: true } } }),
    holds('document_given', 'it is there', {
        application: { ...offered, conditions: { needDocument: 'Payslip' } },
        input: { evidence: 'a-document' },
    }),
    fails(
        'document_given',
        'words alone',
        { application: { ...offered, conditions: { needDocument: 'Payslip' } }, input: { evidence: null } },
        {
            status: 422,
            field: 'evidence',
            says: /Photograph what was asked for: Payslip/,
        },
    ),
];
