import { capturedSections } from '../../../support/captured.ts';
import { withCheckDigit } from '../../../../domain/matching/imei.ts';
import { device, now, terms } from '../situation.ts';
import { daysAgo, fails, holds, type Case } from './cases.ts';

const handLocked = {
    ...device,
    state: 'locked',
    lockedByHand: { by: 'admin', at: now, reason: 'Reported stolen', message: 'Please call us' },
} as const;
const imei = withCheckDigit('35690412000111');
const otherModel = withCheckDigit('49015420323751');
const typo = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
const signed = { stage: 'signed', terms } as const;
const fresh = { device: null } as const;

export const handoverCases: readonly Case[] = [
    ...(['locking', 'locked'] as const).map((state) =>
        holds('device_locked', state, { facts: { device: { ...device, state } } }),
    ),
    ...[null, { ...device, state: 'active' as const }, { ...device, state: 'released' as const }].map((phone) =>
        fails(
            'device_locked',
            phone?.state ?? 'no phone',
            { facts: { device: phone } },
            { status: 409, code: 'NOT_LOCKED', says: /not locked/ },
        ),
    ),
    ...(['active', 'reminder', 'locked', 'unlocking'] as const).map((state) =>
        holds('device_held', state, { facts: { device: { ...device, state } } }),
    ),
    ...[null, { ...device, state: 'error' as const }, { ...device, state: 'released' as const }].map((phone) =>
        fails(
            'device_held',
            phone?.state ?? 'no phone',
            { facts: { device: phone } },
            { status: 409, code: 'NOT_HELD', says: /does not hold/ },
        ),
    ),
    holds('locks_left', 'all but one', { facts: { locksLastHour: 99 } }),
    fails(
        'locks_left',
        'as many as may be',
        { facts: { locksLastHour: 100 } },
        { status: 409, code: 'TOO_MANY_LOCKS', says: /try again later/ },
    ),
    holds('not_locked_by_hand', 'a phone locked for arrears', { facts: { device: { ...device, state: 'locked' } } }),
    fails(
        'not_locked_by_hand',
        'a phone that people locked',
        { facts: { device: handLocked } },
        { status: 409, code: 'LOCKED_BY_HAND', says: /two people lift/ },
    ),
    holds('locked_by_hand', 'a phone that people locked', { facts: { device: handLocked } }),
    ...[null, { ...device, state: 'locked' as const }].map((phone) =>
        fails(
            'locked_by_hand',
            phone === null ? 'no phone' : 'a phone locked for arrears',
            { facts: { device: phone } },
            { status: 409, code: 'NOT_LOCKED_BY_HAND', says: /nothing to lift/ },
        ),
    ),
    holds('imei_fits', 'the first phone', { input: { imei }, facts: fresh }),
    holds('imei_fits', 'a phone whose price is gone', {
        input: { imei: otherModel },
        facts: { ...fresh, price: null },
    }),
    holds('imei_fits', 'the same phone again', { input: { imei: device.imei } }),
    holds('imei_fits', 'another phone, with a reason', { input: { imei, reason: 'Broken screen' } }),
    ...(
        [
            ['one wrong digit', { imei: typo }, fresh, 'imei', /wrong digit/],
            ['too short', { imei: '123' }, fresh, 'imei', /./],
            ['another model', { imei: otherModel }, fresh, 'imei', /not a SM-A065F: .*49015420$/],
            ['on another loan', { imei }, { ...fresh, imeiStanding: 'on_loan' }, 'imei', /on another loan$/],
            ['reported stolen', { imei }, { ...fresh, imeiStanding: 'stolen' }, 'imei', /reported stolen: do not sell/],
            [
                'of which the second number is reported stolen',
                { imei, imei2: otherModel },
                { ...fresh, imei2Standing: 'stolen' },
                'imei2',
                /reported stolen/,
            ],
            ['the same number twice', { imei, imei2: imei }, fresh, 'imei2', /first number again/],
            ['a second number with a typo', { imei, imei2: typo }, fresh, 'imei2', /wrong digit/],
            [
                'a second number of another loan',
                { imei, imei2: otherModel },
                { ...fresh, imei2Standing: 'on_loan' },
                'imei2',
                /on another loan$/,
            ],
            ['another phone without a reason', { imei, reason: null }, {}, 'reason', /Say why/],
        ] as const
    ).map(([title, input, facts, field, says]) =>
        fails('imei_fits', title, { input, facts }, { status: 422, field, says }),
    ),
    holds('phone_out', 'it is active'),
    ...(['none', 'releasing', 'released', 'rejected'] as const).map((state) =>
        fails(
            'phone_out',
            state,
            { facts: { device: { ...device, state } } },
            { status: 409, code: 'NO_PHONE', says: /no phone/ },
        ),
    ),
    fails('phone_out', 'there never was one', { facts: fresh }, { status: 409, code: 'NO_PHONE', says: /no phone/ }),
    holds('replacement_fits', 'none comes', { input: { kind: 'return', imei: null } }),
    holds('replacement_fits', 'one that fits', { input: { kind: 'exchange', imei } }),
    fails(
        'replacement_fits',
        'none is named',
        { input: { kind: 'exchange', imei: null } },
        {
            status: 422,
            field: 'imei',
            says: /./,
        },
    ),
    fails(
        'replacement_fits',
        'another model',
        { input: { kind: 'imei_swap', imei: otherModel } },
        {
            status: 422,
            field: 'imei',
            says: /its number begins with/,
        },
    ),
    fails(
        'replacement_fits',
        'on another loan',
        { input: { kind: 'exchange', imei }, facts: { imeiStanding: 'on_loan' } },
        {
            status: 422,
            field: 'imei',
            says: /on another loan$/,
        },
    ),
    holds('deposit_paid', 'all of it', { application: { ...signed, depositPaid: 45_000 } }),
    ...([null, 44_999] as const).map((depositPaid) =>
        fails(
            'deposit_paid',
            `${depositPaid} of it`,
            { application: { ...signed, depositPaid } },
            {
                status: 409,
                code: 'DEPOSIT_OPEN',
                says: /Confirm the deposit/,
            },
        ),
    ),
    fails(
        'deposit_paid',
        'without the fee that is due with it',
        {
            application: {
                stage: 'signed',
                terms: { ...terms, offer: { ...terms.offer, feeUpfront: 1 } },
                depositPaid: 45_000,
            },
        },
        { status: 409, code: 'DEPOSIT_OPEN', says: /Confirm the deposit/ },
    ),
    holds('deposit_open', 'before it is confirmed', { application: { ...signed, depositPaid: null } }),
    fails(
        'deposit_open',
        'after that',
        { application: { ...signed, depositPaid: 45_000 } },
        { status: 409, code: 'DEPOSIT_PAID', says: /confirmed already/ },
    ),
    holds('phone_free', 'of a customer who was not asked', { facts: { isPhoneAsked: false } }),
    fails(
        'phone_free',
        'of one who was',
        { facts: { isPhoneAsked: true } },
        { status: 409, code: 'ASKED_ALREADY', says: /wait for the answer/ },
    ),
    holds('payee_known', 'of a customer whose number is known', {}),
    fails(
        'payee_known',
        'of one without a mobile money number',
        { application: { ...signed, sections: { ...capturedSections, kyc: null } } },
        { status: 409, code: 'NO_WALLET', says: /No mobile money number/ },
    ),
    holds('not_paid_out', 'of money that was not sent', { facts: { isPaidOut: false } }),
    fails(
        'not_paid_out',
        'of money that is on its way',
        { facts: { isPaidOut: true } },
        { status: 409, code: 'PAID_OUT', says: /wait for it/ },
    ),
    holds('asks_left', 'of a phone that was left in peace', { facts: { minutesToAsk: 0 } }),
    fails(
        'asks_left',
        'of one that was asked too often',
        { facts: { minutesToAsk: 12 } },
        { status: 409, code: 'ASKED_TOO_OFTEN', says: /ask again in 12 min/ },
    ),
    holds('offline_code', 'of a phone that is open by the books', { facts: { codeRefusal: null } }),
    fails(
        'offline_code',
        'of one that is not',
        { facts: { codeRefusal: 'not_paid' } },
        { status: 409, code: 'NO_OFFLINE_CODE', says: /does not open/ },
    ),
    holds('phone_set_back', 'of a phone that asked to be enrolled again', { facts: { isSetBack: true } }),
    fails(
        'phone_set_back',
        'of one that did not',
        { facts: { isSetBack: false } },
        { status: 409, code: 'NOT_SET_BACK', says: /did not ask to be enrolled again/ },
    ),
    holds('deposit_agreed', 'what was agreed', { application: signed, input: { amount: 45_000 } }),
    fails(
        'deposit_agreed',
        'less',
        { application: signed, input: { amount: 44_999 } },
        {
            status: 422,
            field: 'amount',
            says: /less than the deposit/,
        },
    ),
    holds('device_active', 'it is'),
    ...(['registering', 'activating', 'locked', 'error'] as const).map((state) =>
        fails(
            'device_active',
            state,
            { facts: { device: { ...device, state } } },
            {
                status: 409,
                code: 'DEVICE_NOT_ACTIVE',
                says: /not enrolled/,
            },
        ),
    ),
    fails(
        'device_active',
        'no phone',
        { facts: fresh },
        { status: 409, code: 'DEVICE_NOT_ACTIVE', says: /not enrolled/ },
    ),
    holds('device_unfinished', 'it failed', { facts: { device: { ...device, state: 'error' } } }),
    fails('device_unfinished', 'it is active', {}, { status: 409, code: 'NOTHING_TO_RETRY', says: /no enrolment/ }),
    fails(
        'device_unfinished',
        'no phone',
        { facts: fresh },
        { status: 409, code: 'NOTHING_TO_RETRY', says: /no enrolment/ },
    ),
    holds('within_return_days', 'on the seventh day', { facts: { daysSinceCompletion: 7 } }),
    holds('within_return_days', 'on the ninth, where the contract says ten', {
        facts: { daysSinceCompletion: 9, returnDays: 10 },
    }),
    holds('within_return_days', 'on the seventh, where no contract says anything', {
        facts: { daysSinceCompletion: 7, returnDays: null },
    }),
    ...([7.1, null] as const).map((daysSinceCompletion) =>
        fails(
            'within_return_days',
            `after ${daysSinceCompletion}`,
            { facts: { daysSinceCompletion } },
            {
                status: 409,
                code: 'RETURN_LATE',
                says: /within 7 days/,
            },
        ),
    ),
    holds('timed_out', 'its time is over', { by: 'system', application: { expiresAt: daysAgo(0) } }),
    ...([daysAgo(-1), null] as const).map((expiresAt) =>
        fails(
            'timed_out',
            `until ${expiresAt}`,
            { by: 'system', application: { expiresAt } },
            {
                status: 409,
                code: 'NOT_DUE',
                says: /not over/,
            },
        ),
    ),
];
