import { price, terms } from '../situation.ts';
import { fails, holds, type Case } from './cases.ts';

const approved = { stage: 'approved', terms } as const;
const signs = (changes: Readonly<Record<string, unknown>> = {}) => ({
    termsHash: terms.hash,
    signature: 'sig',
    code: '123456',
    photo: null,
    ...changes,
});

export const signingCases: readonly Case[] = [
    holds('code_accepted', 'the code that was sent'),
    ...(
        [
            ['absent', /Send a code/],
            ['wrong', /not the code that was sent/],
            ['other', /for other terms; send a new one/],
            ['expired', /too old; send a new one/],
            ['exhausted', /Too many tries; send a new code/],
        ] as const
    ).map(([code, says]) => fails('code_accepted', code, { facts: { code } }, { status: 422, field: 'code', says })),
    holds('code_due', 'to sign an approved deal', { application: approved, input: { purpose: 'sign' } }),
    holds('code_due', 'to accept the offer that is named', {
        application: { stage: 'condition_approved' },
        input: { purpose: 'accept_deal', deal: { pricingId: 'GH-A06' } },
    }),
    ...[['sign', 'condition_approved'] as const, ['accept_deal', 'approved'] as const].map(([purpose, stage]) =>
        fails(
            'code_due',
            `${purpose} while ${stage}`,
            { application: { stage }, input: { purpose, deal: {} } },
            { status: 409, code: 'CODE_NOT_DUE', says: /nothing/ },
        ),
    ),
    fails(
        'code_due',
        'for no offer',
        { application: { stage: 'condition_approved' }, input: { purpose: 'accept_deal', deal: null } },
        { status: 422, field: 'deal', says: /Choose the offer/ },
    ),
    holds('codes_left', 'a code and two more', { facts: { codesLastHour: 3 } }),
    fails(
        'codes_left',
        'a code and three more',
        { facts: { codesLastHour: 4 } },
        {
            status: 409,
            code: 'TOO_MANY_CODES',
            says: /wait a little/,
        },
    ),
    holds('contract_matches', 'the one that was read', { application: approved, input: signs() }),
    ...(
        [
            ['there is none', { application: approved, input: signs(), facts: { contract: null } }],
            [
                'it is signed already',
                {
                    application: approved,
                    input: signs(),
                    facts: { contract: { status: 'signed', termsHash: terms.hash } },
                },
            ],
            ['another was read', { application: approved, input: signs({ termsHash: 'older' }) }],
            [
                'it is of other terms',
                { application: approved, input: signs(), facts: { contract: { status: 'ready', termsHash: 'older' } } },
            ],
            ['the terms are not frozen', { application: { stage: 'approved' }, input: signs() }],
        ] as const
    ).map(([title, given]) =>
        fails('contract_matches', title, given, { status: 409, code: 'CONTRACT_CHANGED', says: /read it again/ }),
    ),
    holds('terms_allowed', 'what our licence allows', { application: approved, input: signs() }),
    fails(
        'terms_allowed',
        'what it does not allow any more',
        { application: approved, input: signs(), facts: { price: { ...price, tooDear: 'Choose another offer' } } },
        { status: 422, field: 'pricingId', says: /Choose another offer/ },
    ),
    holds('signature_proven', 'by the code', { input: signs(), facts: { documents: ['sig'] } }),
    holds('signature_proven', 'by a photo', {
        input: signs({ code: null, photo: 'pic' }),
        facts: { documents: ['sig', 'pic'], code: 'absent', codeUndelivered: true },
    }),
    fails(
        'signature_proven',
        'a photo where messages arrive',
        { input: signs({ code: null, photo: 'pic' }), facts: { documents: ['sig', 'pic'], code: 'absent' } },
        { status: 422, field: 'code', says: /Send a code/ },
    ),
    ...(
        [
            ['the drawing never came', signs(), [], 'accepted', 'signature', /sign again/],
            ['the code is wrong', signs(), ['sig'], 'wrong', 'code', /not the code/],
            ['a wrong code beside a photo', signs({ photo: 'pic' }), ['sig', 'pic'], 'wrong', 'code', /not the code/],
            [
                'neither code nor photo',
                signs({ code: null }),
                ['sig'],
                'absent',
                'code',
                /photograph the customer signing/,
            ],
            [
                'the photo never came',
                signs({ code: null, photo: 'pic' }),
                ['sig'],
                'absent',
                'code',
                /photograph the customer/,
            ],
        ] as const
    ).map(([title, input, documents, code, field, says]) =>
        fails(
            'signature_proven',
            title,
            { input, facts: { documents, code, codeUndelivered: true } },
            { status: 422, field, says },
        ),
    ),
    holds('documents_held', 'it is held', { input: { handoverPhoto: 'pic' }, facts: { documents: ['pic'] } }),
    holds('documents_held', 'none is named', { input: { evidence: null } }),
    fails(
        'documents_held',
        'it is not held',
        { input: { handoverPhoto: 'pic' } },
        {
            status: 422,
            field: 'handoverPhoto',
            says: /take it again/,
        },
    ),
    holds('copies_left', 'two within the hour', { facts: { copiesLastHour: 2 } }),
    fails(
        'copies_left',
        'three within the hour',
        { facts: { copiesLastHour: 3 } },
        { status: 409, code: 'TOO_MANY_COPIES', says: /wait a little/ },
    ),
];
