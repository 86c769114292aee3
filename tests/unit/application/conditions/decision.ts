import type { DecisionRecord } from '../../../../domain/application/application.ts';
import { checksWith } from '../situation.ts';
import { daysAgo, fails, holds, type Case, type Refusal } from './cases.ts';

const reviewed = { stage: 'reviewed', reviewer: 'assignee' } as const;
const approvedBy = (decidedBy: string): DecisionRecord => ({
    decisionId: 'first',
    round: 1,
    kind: 'approve',
    decidedBy,
    reasonCodes: [],
    internalComment: null,
    customerMessage: null,
    conditions: null,
    inputsHash: 'hash',
    decidedAt: daysAgo(1),
});
const overLimit: Refusal = { status: 403, code: 'OVER_LIMIT', says: /ask a senior underwriter/ };

const referred = (reasonCodes: readonly string[]) => ({ outcome: 'refer', reasonCodes }) as const;
const refuses = (found: Parameters<typeof checksWith>[0], ...reasonCodes: readonly string[]) => ({
    facts: { checks: checksWith(found) },
    input: { reasonCodes },
});
const unfound = (says: RegExp): Refusal => ({ status: 422, field: 'reasonCodes', says });
const poor = { income: referred(['INCOME_INSUFFICIENT']) };

const foundCases: readonly Case[] = [
    holds('found_codes', 'what a check was referred for', refuses(poor, 'INCOME_INSUFFICIENT')),
    holds('found_codes', 'what a check failed for, and the policy beside it', {
        ...refuses({ income: { outcome: 'fail', reasonCodes: ['PTI_TOO_HIGH'] } }, 'PTI_TOO_HIGH', 'POLICY', 'OTHER'),
    }),
    holds(
        'found_codes',
        'what was found automatically and judged by nobody yet',
        refuses({ identity: { outcome: null, autoReasons: ['ID_TAMPERED'] } }, 'ID_TAMPERED'),
    ),
    holds(
        'found_codes',
        'what was found automatically in a check that failed for something else',
        refuses(
            { income: { outcome: 'fail', reasonCodes: ['INCOME_DOC_ALTERED'], autoReasons: ['DTI_TOO_HIGH'] } },
            'DTI_TOO_HIGH',
        ),
    ),
    fails(
        'found_codes',
        'a guarantor who was never asked for',
        refuses({ ...poor, guarantor: referred(['GUAR_UNREACHABLE']) }, 'INCOME_INSUFFICIENT', 'GUAR_UNREACHABLE'),
        unfound(/^No check of this application found this.*: The guarantor could not be reached$/),
    ),
    fails(
        'found_codes',
        'what another check found',
        refuses(poor, 'INCOME_INSUFFICIENT', 'FACE_MISMATCH'),
        unfound(/: The face differs from the photo on the ID$/),
    ),
    ...(['pass', 'waived', 'not_required'] as const).map((outcome) =>
        fails(
            'found_codes',
            `what was found automatically, where a person judged ${outcome}`,
            refuses({ income: { outcome, autoReasons: ['PTI_TOO_HIGH'] } }, 'PTI_TOO_HIGH'),
            unfound(/no reason: The instalment is too large/),
        ),
    ),
    ...[['POLICY'], ['OTHER', 'POLICY'], []].map((codes) =>
        fails(
            'found_codes',
            `nothing that a check found: ${codes.join(' and ')}`,
            refuses(poor, ...codes),
            unfound(/^Choose at least one reason that a check found$/),
        ),
    ),
];
const rejection = { reasonCodes: [], customerMessage: '', coolingOffUntil: '2026-12-01', by: 'senior' } as const;

export const decisionCases: readonly Case[] = [
    holds('no_check_failed', 'all passed', { application: reviewed }),
    holds('no_check_failed', 'one that is not required failed', {
        application: reviewed,
        facts: { checks: checksWith({ guarantor: { outcome: 'fail' } }) },
    }),
    fails(
        'no_check_failed',
        'one failed',
        { application: reviewed, facts: { checks: checksWith({ income: { outcome: 'fail' } }) } },
        { status: 409, code: 'CHECK_FAILED', says: /These checks failed: .*[Ii]ncome/ },
    ),
    holds('inputs_unchanged', 'the same hash', { application: reviewed }),
    fails(
        'inputs_unchanged',
        'another hash',
        { application: reviewed, facts: { inputsHash: 'other' } },
        {
            status: 409,
            code: 'INPUTS_CHANGED',
            says: /send it back for rework/,
        },
    ),
    fails(
        'inputs_unchanged',
        'no hash at all',
        { application: { ...reviewed, inputsHash: null } },
        {
            status: 409,
            code: 'INPUTS_CHANGED',
            says: /send it back for rework/,
        },
    ),
    holds('first_verdict_of_round', 'nobody decided', { by: 'senior', application: reviewed }),
    holds('first_verdict_of_round', 'theirs was undone, and a new round came', {
        by: 'senior',
        application: { ...reviewed, round: 2 },
        facts: { decisions: [approvedBy('senior')] },
    }),
    holds('first_verdict_of_round', 'somebody else decided', {
        by: 'senior',
        application: reviewed,
        facts: { decisions: [approvedBy('underwriter')] },
    }),
    fails(
        'first_verdict_of_round',
        'theirs was undone',
        { by: 'senior', application: reviewed, facts: { decisions: [approvedBy('senior')] } },
        { status: 403, code: 'ALREADY_DECIDED', says: /somebody else decides now, or it goes back for rework/ },
    ),
    holds('authority', 'up to the limit', { by: 'underwriter', application: { ...reviewed, exposure: 210_000 } }),
    fails(
        'authority',
        'a pesewa above it',
        { by: 'underwriter', application: { ...reviewed, exposure: 210_001 } },
        overLimit,
    ),
    fails('authority', 'unknown exposure', { by: 'senior', application: { ...reviewed, exposure: null } }, overLimit),
    fails(
        'authority',
        'a changed deal that may grow above it',
        { by: 'underwriter', application: { ...reviewed, exposure: 110_000 }, input: { maxFinanced: 210_001 } },
        overLimit,
    ),
    fails(
        'authority',
        'a changed deal that grows above it together with other loans',
        {
            by: 'underwriter',
            application: { ...reviewed, financedAmount: 100_000, exposure: 200_000 },
            input: { maxFinanced: 110_001 },
        },
        overLimit,
    ),
    holds('authority', 'a changed deal that stays below it together with other loans', {
        by: 'underwriter',
        application: { ...reviewed, financedAmount: 100_000, exposure: 200_000 },
        input: { maxFinanced: 110_000 },
    }),
    fails(
        'authority',
        'the reviewer after a waiver',
        { by: 'assignee', application: reviewed, facts: { checks: checksWith({ income: { outcome: 'waived' } }) } },
        { status: 403, code: 'FOUR_EYES', says: /second person decides/ },
    ),
    holds('some_condition', 'a smaller amount', { input: { maxFinanced: 100_000 } }),
    holds('some_condition', 'a document', { input: { needDocument: 'Payslip of October' } }),
    ...[{}, { allowedProducts: [] }, { needDocument: ' ' }, { needGuarantor: false, maxFinanced: null }].map((input) =>
        fails(
            'some_condition',
            `nothing but ${JSON.stringify(input)}`,
            { input },
            {
                status: 422,
                field: 'maxFinanced',
                says: /at least one condition/,
            },
        ),
    ),
    holds('not_on_score_alone', 'in Ghana', { input: { reasonCodes: ['CRB_SCORE_LOW'] } }),
    holds('not_on_score_alone', 'in Kenya with another reason', {
        country: 'KE',
        input: { reasonCodes: ['CRB_SCORE_LOW', 'INCOME_INSUFFICIENT'] },
    }),
    ...[
        ['CRB_SCORE_LOW', 'CRB_NO_HIT'],
        ['CRB_SCORE_LOW', 'OTHER'],
        ['CRB_SCORE_LOW', 'POLICY'],
    ].map((reasonCodes) =>
        fails(
            'not_on_score_alone',
            `in Kenya with ${reasonCodes.join(' and ')}`,
            { country: 'KE', input: { reasonCodes } },
            { status: 422, field: 'reasonCodes', says: /add one from another check/ },
        ),
    ),
    holds('fraud_codes_only', 'tampered with', { input: { reasonCodes: ['ID_TAMPERED'] } }),
    fails(
        'fraud_codes_only',
        'too little income',
        { input: { reasonCodes: ['ID_TAMPERED', 'INCOME_INSUFFICIENT'] } },
        {
            status: 422,
            field: 'reasonCodes',
            says: /only knock-out and fraud/,
        },
    ),
    holds('known_codes', 'one of a check and one of its own', { input: { reasonCodes: ['FACE_MISMATCH', 'POLICY'] } }),
    ...foundCases,
    ...['NONSENSE', 'constructor', '__proto__'].map((code) =>
        fails(
            'known_codes',
            code,
            { input: { reasonCodes: [code] } },
            {
                status: 422,
                field: 'reasonCodes',
                says: new RegExp(`no reason ${code}`),
            },
        ),
    ),
    holds('reopened_once', 'after seven days', { application: { rejection: { ...rejection, at: daysAgo(7) } } }),
    fails(
        'reopened_once',
        'after eight days',
        { application: { rejection: { ...rejection, at: daysAgo(8) } } },
        {
            status: 409,
            code: 'CANNOT_REOPEN',
            says: /once, within 7 days/,
        },
    ),
    holds('reopened_once', 'after a month, while the customer asks for another look', {
        application: { rejection: { ...rejection, at: daysAgo(30) } },
        facts: { reviewAsked: true },
    }),
    holds('another_looks', 'by whoever refused, where nobody asked', {
        application: { decidedBy: 'senior' },
        by: 'senior',
    }),
    fails(
        'another_looks',
        'by whoever refused, while the customer asks for another look',
        { application: { decidedBy: 'senior' }, by: 'senior', facts: { reviewAsked: true } },
        { status: 403, code: 'OWN_DECISION', says: /somebody else/ },
    ),
    fails(
        'reopened_once',
        'a second time',
        { application: { reopened: true, rejection: { ...rejection, at: daysAgo(1) } } },
        {
            status: 409,
            code: 'CANNOT_REOPEN',
            says: /once, within 7 days/,
        },
    ),
];
