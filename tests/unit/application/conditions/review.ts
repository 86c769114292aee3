import { cleanFacts } from '../../../support/captured.ts';
import { passingFindings } from '../../../support/findings.ts';
import { checksWith } from '../situation.ts';
import { fails, holds, hoursAgo, type Case } from './cases.ts';

const judges = (changes: Readonly<Record<string, unknown>> = {}) => ({
    check: 'identity',
    outcome: 'pass',
    reasonCodes: [],
    comment: null,
    findings: passingFindings.identity,
    ...changes,
});
const held = { stage: 'under_review' } as const;
const waiting = { stage: 'pending', reviewer: 'assignee', submittedAt: hoursAgo(1) } as const;

export const reviewCases: readonly Case[] = [
    holds('no_conflict', 'a stranger', { by: 'underwriter' }),
    fails(
        'no_conflict',
        'own sale',
        { by: 'underwriter', application: { salesUsername: 'underwriter' } },
        {
            status: 403,
            code: 'CONFLICT',
            says: /somebody else must review/,
        },
    ),
    fails(
        'no_conflict',
        'started by them for somebody',
        { by: 'senior', application: { createdBy: 'senior' } },
        {
            status: 403,
            code: 'CONFLICT',
            says: /somebody else must review/,
        },
    ),
    fails(
        'no_conflict',
        "their number is the customer's",
        { by: 'underwriter', application: { customerPhone: '+233244999999' } },
        { status: 403, code: 'CONFLICT', says: /phone number is the customer's.*somebody else must review/ },
    ),
    holds('priority_changes', 'it has none yet', { input: { isPriority: true } }),
    holds('priority_changes', 'it is taken back', { application: { isPriority: true }, input: { isPriority: false } }),
    ...[true, false].map((isPriority) =>
        fails(
            'priority_changes',
            isPriority ? 'it has it already' : 'it has none',
            { application: { isPriority }, input: { isPriority } },
            { status: 422, field: 'isPriority', says: /so already/ },
        ),
    ),
    holds('work_in_progress_free', 'four held', { facts: { held: 4 } }),
    fails(
        'work_in_progress_free',
        'five held',
        { facts: { held: 5 } },
        {
            status: 409,
            code: 'TOO_MANY_CLAIMED',
            says: /You hold 5 .*finished or released/,
        },
    ),
    fails(
        'work_in_progress_free',
        'five held by whom it is given to',
        { facts: { held: 5 }, input: { username: 'esi' } },
        {
            status: 409,
            code: 'TOO_MANY_CLAIMED',
            says: /esi holds 5/,
        },
    ),
    holds('reviewer_has_priority', 'nobody has it', { by: 'underwriter', application: { ...waiting, reviewer: null } }),
    holds('reviewer_has_priority', 'it is theirs', { by: 'assignee', application: waiting }),
    holds('reviewer_has_priority', 'four hours later', {
        by: 'underwriter',
        application: { ...waiting, submittedAt: hoursAgo(9), resubmittedAt: hoursAgo(4) },
    }),
    fails(
        'reviewer_has_priority',
        'an hour after it came back',
        { by: 'underwriter', application: waiting },
        {
            status: 409,
            code: 'RESERVED',
            says: /assignee .*free after 4 hours/,
        },
    ),
    holds('assignee_able', 'an underwriter of the country'),
    fails(
        'assignee_able',
        'anybody else',
        { facts: { assigneeAble: false } },
        {
            status: 422,
            field: 'username',
            says: /Choose an active underwriter/,
        },
    ),
    holds('edit_rounds_left', 'two so far', { application: { editRounds: 2 } }),
    fails(
        'edit_rounds_left',
        'three so far',
        { application: { editRounds: 3 } },
        {
            status: 409,
            code: 'NO_EDITS_LEFT',
            says: /3 times; decide now/,
        },
    ),
    holds('check_valid', 'a pass with its findings', { by: 'assignee', application: held, input: judges() }),
    holds('check_valid', 'half of it, without an outcome', {
        by: 'assignee',
        application: held,
        input: judges({ outcome: null, findings: { faceMatches: true } }),
    }),
    holds('check_valid', 'a fail with reason and comment', {
        by: 'assignee',
        application: held,
        input: judges({ outcome: 'fail', reasonCodes: ['FACE_MISMATCH'], comment: 'Another person altogether' }),
    }),
    holds('check_valid', 'a waiver by a senior', {
        by: 'senior_assignee',
        application: held,
        input: judges({ outcome: 'waived', comment: 'Known to us for years' }),
    }),
    ...(
        [
            [
                'an unknown reason',
                { outcome: 'fail', reasonCodes: ['NONSENSE'], comment: 'Long enough words' },
                'reasonCodes',
                /no reason NONSENSE/,
            ],
            [
                'a reason that every object has',
                { outcome: 'fail', reasonCodes: ['toString'], comment: 'Long enough words' },
                'reasonCodes',
                /no reason toString/,
            ],
            [
                'a reason of another check',
                { outcome: 'refer', reasonCodes: ['CRB_NO_HIT'], comment: 'Long enough words' },
                'reasonCodes',
                /no reason CRB_NO_HIT/,
            ],
            [
                'a fail without reason',
                { outcome: 'fail', comment: 'Long enough words' },
                'reasonCodes',
                /at least one reason/,
            ],
            ['a fail without comment', { outcome: 'fail', reasonCodes: ['FACE_MISMATCH'] }, 'comment', /ten letters/],
            [
                'a referral without comment',
                { outcome: 'refer', reasonCodes: ['FACE_MISMATCH'], comment: 'short' },
                'comment',
                /ten letters/,
            ],
            ['not required, though it is', { outcome: 'not_required' }, 'outcome', /is required/],
            ['a pass with nothing answered', { findings: {} }, 'faceMatches', /./],
            [
                'a pass with the wrong face',
                { findings: { ...passingFindings.identity, faceMatches: false } },
                'faceMatches',
                /./,
            ],
            [
                'a finding nobody asked for',
                { findings: { ...passingFindings.identity, extra: 1 } },
                'form',
                /no field extra/,
            ],
        ] as const
    ).map(([title, changes, field, says]) =>
        fails(
            'check_valid',
            title,
            { by: 'assignee', application: held, input: judges(changes) },
            {
                status: 422,
                field,
                says,
            },
        ),
    ),
    fails(
        'check_valid',
        'a waiver by a senior without comment',
        { by: 'senior_assignee', application: held, input: judges({ outcome: 'waived' }) },
        { status: 422, field: 'comment', says: /ten letters/ },
    ),
    fails(
        'check_valid',
        'a waiver by an officer',
        { by: 'assignee', application: held, input: judges({ outcome: 'waived', comment: 'Known to us for years' }) },
        { status: 403, code: 'SENIOR_ONLY', says: /Only a senior/ },
    ),
    holds('checks_done', 'all are', { application: held }),
    holds('checks_done', 'one that is not required was never begun', {
        application: { ...held, exposure: 100_000 },
        facts: { checks: checksWith({ guarantor: { status: 'not_started', outcome: null } }) },
    }),
    ...(['not_started', 'in_progress', 'stale'] as const).map((status) =>
        fails(
            'checks_done',
            `identity is ${status}`,
            { application: held, facts: { checks: checksWith({ identity: { status } }) } },
            {
                status: 409,
                code: 'CHECKS_OPEN',
                says: /Finish these checks first: .*[Ii]dentity/,
            },
        ),
    ),
    fails(
        'checks_done',
        'one was not required and is now',
        {
            application: { ...held, exposure: 300_000 },
            facts: { checks: checksWith({ guarantor: { outcome: 'not_required' } }) },
        },
        { status: 409, code: 'CHECKS_OPEN', says: /[Gg]uarantor/ },
    ),
    fails(
        'checks_done',
        'one is missing altogether',
        { application: held, facts: { checks: [] } },
        {
            status: 409,
            code: 'CHECKS_OPEN',
            says: /Finish these checks first/,
        },
    ),
    fails(
        'checks_done',
        'one that is not required went stale',
        { application: held, facts: { checks: checksWith({ guarantor: { status: 'stale' } }) } },
        { status: 409, code: 'CHECKS_OPEN', says: /[Gg]uarantor/ },
    ),
    holds('answer_missing', 'the bureau is away', {
        input: { check: 'bureau' },
        facts: { checks: checksWith({ bureau: { evidence: { bureau: 'unavailable' } } }) },
    }),
    holds('answer_missing', 'it was never asked', {
        input: { check: 'mobileMoney' },
        facts: { checks: checksWith({ mobileMoney: { evidence: {} } }) },
    }),
    holds('answer_missing', 'it is missing about one guarantor of two', {
        input: { check: 'guarantor' },
        facts: {
            checks: checksWith({
                guarantor: {
                    evidence: {
                        guarantorAccounts: [...cleanFacts.guarantorAccounts, { phone: '', account: 'unavailable' }],
                    },
                },
            }),
        },
    }),
    fails(
        'answer_missing',
        'the answer is here',
        {
            input: { check: 'mobileMoney' },
            facts: { checks: checksWith({ mobileMoney: { evidence: { mobileMoney: cleanFacts.mobileMoney } } }) },
        },
        { status: 409, code: 'ANSWERED', says: /here already/ },
    ),
    fails(
        'answer_missing',
        'the enquiry may have been counted',
        {
            input: { check: 'bureau' },
            facts: {
                checks: checksWith({ bureau: { evidence: { bureau: 'unavailable', enquiryInDoubt: true } } }),
            },
        },
        { status: 409, code: 'ENQUIRY_IN_DOUBT', says: /not asked twice/ },
    ),
    holds('idle', 'half an hour', { by: 'system', application: { lastActivityAt: hoursAgo(0.5) } }),
    fails(
        'idle',
        'twenty minutes',
        { by: 'system', application: { lastActivityAt: hoursAgo(1 / 3) } },
        {
            status: 409,
            code: 'NOT_IDLE',
            says: /working on it/,
        },
    ),
];
