import { capturedSections } from '../../../support/captured.ts';
import { price } from '../situation.ts';
import { runningLoan } from '../../lending/runningLoan.ts';
import { fails, holds, type Case } from './cases.ts';

const other = { uid: 'u', reference: 'GH-2026-000009' };
const flag = {
    section: 'kyc',
    reasonCode: 'UNREADABLE',
    message: 'Take it again',
    answered: false,
    answer: null,
} as const;
const draft = { stage: 'draft' } as const;
const edited = { stage: 'edit_requested', flagged: [flag] } as const;
const changed = { stage: 'condition_approved', conditions: { needGuarantor: true } } as const;
const saves = (section: string, data: unknown = {}) => ({ section, data });

export const captureCases: readonly Case[] = [
    holds('seller_named', 'a sales person starts their own'),
    holds('seller_named', 'a sales person names themselves', { input: { salesUsername: 'owner' } }),
    holds('seller_named', 'an administrator names a sales person', { by: 'admin', input: { salesUsername: 'owner' } }),
    fails(
        'seller_named',
        'an administrator names nobody',
        { by: 'admin' },
        {
            status: 422,
            field: 'salesUsername',
            says: /Name the sales representative/,
        },
    ),
    fails(
        'seller_named',
        'a sales person names a colleague',
        { input: { salesUsername: 'colleague' } },
        {
            status: 403,
            code: 'ON_BEHALF',
            says: /Only an administrator/,
        },
    ),
    holds('merchant_active', 'the shop sells'),
    fails(
        'merchant_active',
        'the shop is suspended',
        { facts: { merchantActive: false } },
        {
            status: 409,
            code: 'MERCHANT_INACTIVE',
            says: /ask support/,
        },
    ),
    holds('not_paused', 'nothing is paused'),
    fails(
        'not_paused',
        'an administrator paused new applications',
        { facts: { pauseNotice: 'Stock count until noon' } },
        {
            status: 409,
            code: 'PAUSED',
            says: /Stock count until noon/,
        },
    ),
    holds('no_running_application', 'the customer has none'),
    fails(
        'no_running_application',
        'the customer has one',
        { facts: { running: [other] } },
        {
            status: 409,
            code: 'DUPLICATE',
            says: /GH-2026-000009; continue that one/,
        },
    ),
    holds('second_loan_due', 'nothing is owed'),
    holds('second_loan_due', 'half of the running loan is paid', { facts: { runningLoans: [runningLoan()] } }),
    fails(
        'second_loan_due',
        'too little of it is paid',
        { facts: { runningLoans: [runningLoan({ paid: 70_000, outstanding: 73_000 })] } },
        { status: 409, code: 'ACTIVE_LOAN', says: /GH-2026-000007, 50% must be paid .* GH₵15\.00 more/ },
    ),
    holds('price_for_customer', 'a first loan'),
    holds('price_for_customer', 'a second loan', {
        facts: { price: { ...price, lentAs: 'second' }, runningLoans: [runningLoan()] },
    }),
    holds('price_for_customer', 'another section than the offer', {
        input: saves('address'),
        facts: { runningLoans: [runningLoan()] },
    }),
    fails(
        'price_for_customer',
        'a first loan beside one that runs',
        { input: saves('offer'), facts: { runningLoans: [runningLoan()] } },
        { status: 422, field: 'pricingId', says: /choose a second loan/ },
    ),
    fails(
        'price_for_customer',
        'a second loan where nothing runs',
        { facts: { price: { ...price, lentAs: 'second' } } },
        { status: 422, field: 'pricingId', says: /a first loan/ },
    ),
    holds('no_cooling_off', 'never declined'),
    holds('no_cooling_off', 'the day after', { facts: { coolingOffUntil: '2026-11-01' } }),
    fails(
        'no_cooling_off',
        'on its last day',
        { facts: { coolingOffUntil: '2026-11-02' } },
        {
            status: 409,
            code: 'COOLING_OFF',
            says: /after 2026-11-02/,
        },
    ),
    holds('section_open', 'any section of a draft', { application: draft, input: saves('address') }),
    holds('section_open', 'a flagged one', { application: edited, input: saves('kyc') }),
    ...([edited, { stage: 'condition_approved', conditions: { maxFinanced: 1 } }] as const).map((application) =>
        holds('section_open', `what came to be needed, while ${application.stage}`, {
            application: { ...application, exposure: 300_000, sections: { ...capturedSections, guarantor: null } },
            input: saves('guarantor'),
        }),
    ),
    holds('section_open', 'the guarantor that was asked for', { application: changed, input: saves('guarantor') }),
    ...(
        [
            ['one that was not flagged', edited, 'address'],
            ['a pledge when a guarantor was asked for', changed, 'pledge'],
            [
                'the guarantor once it was answered',
                { ...changed, conditions: { needGuarantor: true, answered: true } },
                'guarantor',
            ],
            ['a changed deal that asks for nothing', { ...changed, conditions: { maxFinanced: 1 } }, 'guarantor'],
            ['after submission', { stage: 'pending' }, 'kyc'],
        ] as const
    ).map(([title, application, section]) =>
        fails(
            'section_open',
            title,
            { application, input: saves(section) },
            {
                status: 409,
                code: 'SECTION_LOCKED',
                says: /not open/,
            },
        ),
    ),
    holds('section_valid', 'half of it', { input: saves('kyc', { gender: 'female' }) }),
    fails(
        'section_valid',
        'a wrong value',
        { input: saves('kyc', { gender: 'unknown' }) },
        {
            status: 422,
            field: 'gender',
            says: /female, male/,
        },
    ),
    fails(
        'section_valid',
        'a text instead of fields',
        { input: saves('kyc', 'everything') },
        {
            status: 422,
            field: 'form',
            says: /fields by name/,
        },
    ),
    holds('sections_complete', 'all are there', { application: draft }),
    holds('sections_complete', 'no pledge where none is needed', {
        application: { ...draft, sections: { ...capturedSections, pledge: null } },
    }),
    holds('sections_complete', 'no pledge where the price is gone', {
        application: { ...draft, sections: { ...capturedSections, pledge: null } },
        facts: { price: null },
    }),
    fails(
        'sections_complete',
        'the address is missing',
        { application: { ...draft, sections: { ...capturedSections, address: null } } },
        { status: 422, field: 'address.form', says: /Address/ },
    ),
    fails(
        'sections_complete',
        'a photo is missing',
        {
            application: {
                ...draft,
                sections: { ...capturedSections, kyc: { ...capturedSections.kyc, selfie: null } },
            },
        },
        { status: 422, field: 'kyc.selfie', says: /Photograph the customer/ },
    ),
    fails(
        'sections_complete',
        'the product asks for a pledge',
        {
            application: { ...draft, sections: { ...capturedSections, pledge: null } },
            facts: { price: { ...price, pledgeRequired: true } },
        },
        { status: 422, field: 'pledge.form', says: /Fill in Pledge/ },
    ),
    holds('phone_of_country', 'of the seller’s country', { application: null, input: { phone: '+233244123456' } }),
    holds('phone_of_country', 'not written yet', { input: saves('customer', {}) }),
    holds('phone_of_country', 'of another section', { input: saves('kyc', { phone: '+1234567' }) }),
    ...(
        [
            ['of nowhere', '+1234567', /telephone number of Ghana/],
            ['of another country', '+254712345678', /of Ghana: this one is of Kenya/],
            ['with the zero of the country', '+2330244123456', /Write it as \+233244123456/],
        ] as const
    ).flatMap(([title, phone, says]) =>
        [saves('customer', { phone }), { phone }].map((input) =>
            fails('phone_of_country', title, { input }, { status: 422, field: 'phone', says }),
        ),
    ),
    holds('photos_held', 'each as what it was asked for'),
    ...(
        [
            ['none is held', [], 'kyc.idFront'],
            ['none in a list', [], 'pledge.items[0].photo'],
            ['one of another kind', [{ documentId: capturedSections.kyc.selfie, kind: 'home' }], 'kyc.selfie'],
        ] as const
    ).map(([title, photos, field]) =>
        fails('photos_held', title, { facts: { photos } }, { status: 422, field, says: /take it again/ }),
    ),
    holds('offer_valid', 'the price is published'),
    holds('offer_valid', 'nothing is chosen yet', { application: { sections: { ...capturedSections, offer: null } } }),
    fails(
        'offer_valid',
        'the price is gone',
        { facts: { price: null } },
        {
            status: 422,
            field: 'pricingId',
            says: /choose the offer again/,
        },
    ),
    fails(
        'offer_valid',
        'the price has a new version',
        { facts: { price: { ...price, isValid: false } } },
        {
            status: 422,
            field: 'pricingId',
            says: /choose the offer again/,
        },
    ),
    fails(
        'offer_valid',
        'the deposit is too small',
        { application: { sections: { ...capturedSections, offer: { ...capturedSections.offer, deposit: 1_000 } } } },
        { status: 422, field: 'deposit', says: /at least/ },
    ),
    holds('within_country_limit', 'a small debt', { facts: { outstanding: 490_000 } }),
    holds('within_country_limit', 'nothing chosen yet', { facts: { price: null } }),
    fails(
        'within_country_limit',
        'together too much',
        { facts: { outstanding: 490_001 } },
        {
            status: 422,
            field: 'offer.deposit',
            says: /raise the deposit/,
        },
    ),
    fails(
        'within_country_limit',
        'the changed deal that is being accepted is too much',
        {
            input: { pricingId: 'GH-A06', deposit: 45_000, tenorMonths: 6, frequency: 'weekly' },
            facts: { outstanding: 500_000 },
        },
        { status: 422, field: 'deposit', says: /raise the deposit/ },
    ),
    holds('knocked_out', 'blacklisted', { facts: { blacklisted: true } }),
    fails('knocked_out', 'nothing rules them out', {}, { status: 409, code: 'NOT_KNOCKED_OUT', says: /Nothing rules/ }),
    holds('flags_answered', 'all are', { application: { flagged: [{ ...flag, answered: true }] } }),
    fails(
        'flags_answered',
        'one is open',
        { application: edited },
        { status: 422, field: 'kyc', says: /Take it again/ },
    ),
    holds('section_flagged', 'it was', { application: edited, input: { section: 'kyc' } }),
    fails(
        'section_flagged',
        'it was not',
        { application: edited, input: { section: 'offer' } },
        {
            status: 422,
            field: 'section',
            says: /not flagged/,
        },
    ),
];
