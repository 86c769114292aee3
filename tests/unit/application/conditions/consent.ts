import { capturedSections } from '../../../support/captured.ts';
import { terms } from '../situation.ts';
import { fails, holds, type Case } from './cases.ts';

const { phone } = capturedSections.customer;
const [guarantor] = capturedSections.guarantor.guarantors;
const signature = '01890000-0000-7000-8000-0000000000dd';

/** Where somebody proves that they agree. */
export const consentCases: readonly Case[] = [
    holds('consent_asked', 'the customer', { application: { customerPhone: phone }, input: { phone } }),
    holds('consent_asked', 'a guarantor', { input: { phone: guarantor.phone } }),
    ...[undefined, '+233209990000'].map((other) =>
        fails(
            'consent_asked',
            `of ${other ?? 'nobody'}`,
            { input: { phone: other } },
            { status: 422, field: 'phone', says: /Save the name/ },
        ),
    ),
    holds('consent_codes_left', 'a code and two more', { facts: { consentCodes: { toPhone: 3, ofApplication: 11 } } }),
    ...[
        { toPhone: 4, ofApplication: 4 },
        { toPhone: 0, ofApplication: 12 },
    ].map((consentCodes) =>
        fails(
            'consent_codes_left',
            JSON.stringify(consentCodes),
            { facts: { consentCodes } },
            { status: 409, code: 'TOO_MANY_CODES', says: /wait a little/ },
        ),
    ),
    holds('consent_stands', 'another was withdrawn', {
        input: { purpose: 'bureau' },
        facts: { withdrawn: ['marketing'] },
    }),
    fails(
        'consent_stands',
        'it was withdrawn',
        { input: { purpose: 'bureau' }, facts: { withdrawn: ['bureau'] } },
        { status: 422, field: 'purpose', says: /already/ },
    ),
    holds('card_check_agreed', 'it is another check', {
        input: { check: 'address' },
        facts: { withdrawn: ['identity'] },
    }),
    holds('card_check_agreed', 'another consent was withdrawn', {
        input: { check: 'identity' },
        facts: { withdrawn: ['bureau'] },
    }),
    fails(
        'card_check_agreed',
        'it was withdrawn',
        { input: { check: 'identity' }, facts: { withdrawn: ['identity'] } },
        { status: 409, code: 'CONSENT_WITHDRAWN', says: /check of their card/ },
    ),
    holds('lock_agreed', 'another consent was withdrawn', {
        application: { terms },
        facts: { withdrawn: ['identity'] },
    }),
    holds('lock_agreed', 'money needs no lock', {
        application: { terms: { ...terms, offer: { ...terms.offer, kind: 'cash' } } },
        facts: { withdrawn: ['device_lock'] },
    }),
    fails(
        'lock_agreed',
        'it was withdrawn',
        { application: { terms }, facts: { withdrawn: ['device_lock'] } },
        { status: 409, code: 'CONSENT_WITHDRAWN', says: /lock/ },
    ),
    holds('consent_proven', 'by the code', { input: { phone, code: '123456' } }),
    holds('consent_proven', 'by a signature', { input: { phone, signature }, facts: { documents: [signature] } }),
    ...(['wrong', 'expired', 'exhausted', 'other'] as const).map((code) =>
        fails(
            'consent_proven',
            `by a code that is ${code}`,
            { input: { phone, code: '123456', signature }, facts: { code, documents: [signature] } },
            { status: 422, field: 'code', says: /code/ },
        ),
    ),
    fails('consent_proven', 'by nothing', { input: { phone } }, { status: 422, field: 'code', says: /Send a code/ }),
    fails(
        'consent_proven',
        'by a signature that never arrived',
        { input: { phone, signature }, facts: { documents: [] } },
        { status: 422, field: 'signature', says: /sign again/ },
    ),
];
