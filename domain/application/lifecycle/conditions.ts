import { brokenConditions, quote, quoteProblem, type Terms } from '../../lending/offer.ts';
import type { Frequency } from '../../lending/schedule.ts';
import { readImei } from '../../matching/imei.ts';
import { matchTac, tacOf } from '../../matching/tac.ts';
import { ageOn } from '../../matching/age.ts';
import { conflictOf, decisionLimit, fourEyesReason } from '../authority.ts';
import { checks, checkTypes, type CheckType } from '../checks/registry.ts';
import { missingSections, needsOf, progressOf } from '../progress.ts';
import { draftProblems, problemsOf } from '../section.ts';
import { sections, type SectionName } from '../sections/registry.ts';
import { applicationOf, type ActionContext, type Condition, type Problem } from './context.ts';

const blocked = (code: string, message: string): Problem => ({ status: 409, code, message });
const refused = (code: string, message: string): Problem => ({ status: 403, code, message });
const wrong = (errors: Readonly<Record<string, string>>, message = 'Some fields need attention'): Problem => ({
    status: 422,
    code: 'invalid',
    message,
    errors,
});

/** Reasons that end an application at once (T2k), with what the customer is told. */
export const knockOuts = ({ application, input, facts, rules, today }: ActionContext): readonly string[] => {
    const birthDate = (application?.sections.kyc ?? input)['dateOfBirth'];
    return [
        ...(typeof birthDate === 'string' && ageOn(birthDate, today) < rules.thresholds.minAge ? ['UNDERAGE'] : []),
        ...(facts.blacklisted ? ['BLACKLISTED'] : []),
        ...(facts.running.length > 0 ? ['ACTIVE_LOAN'] : []),
    ];
};

/** Codes on which a senior may reject before the review ends (T13). */
export const fraudCodes: readonly string[] = [
    'UNDERAGE',
    'BLACKLISTED',
    'ACTIVE_LOAN',
    'ID_TAMPERED',
    'FACE_MISMATCH',
    'DUPLICATE_CUSTOMER',
    'CALL_EXTRA_CHARGE_BY_AGENT',
    'CALL_COERCED',
    'CRB_FRAUD_FLAG',
];

const isRequired = (type: CheckType, { application, rules }: ActionContext): boolean =>
    application !== null && checks[type].isRequired(application, rules);

const termsOf = (data: Readonly<Record<string, unknown>>): Terms => ({
    deposit: Number(data['deposit']),
    tenorMonths: Number(data['tenorMonths']),
    frequency: data['frequency'] as Frequency, // one of the frequencies: the schema of the offer allows nothing else
});

const offerProblem = (
    data: Readonly<Record<string, unknown>> | null,
    { facts: { price } }: ActionContext,
): Problem | null => {
    if (data === null) return null;
    if (price === null || !price.isValid)
        return wrong({ pricingId: 'This price is no longer offered; choose the offer again' });
    const problem = quoteProblem(price, termsOf(data));
    return problem === undefined ? null : wrong({ [problem.field]: problem.message });
};

const rejectsOnScoreAlone = (codes: readonly string[]): boolean =>
    codes.length > 0 && codes.every((code) => code.startsWith('CRB_'));

/** Every condition by name; transitions list the names. */
export const conditions = {
    merchant_active: {
        facts: ['merchantActive'],
        test: ({ facts }) =>
            facts.merchantActive ? null : blocked('MERCHANT_INACTIVE', 'This shop may not sell now; ask support'),
    },
    no_running_application: {
        facts: ['running'],
        test: ({ facts: { running } }) =>
            running.length === 0
                ? null
                : blocked(
                      'DUPLICATE',
                      `This customer already has ${running.map((one) => one.reference).join(', ')}; continue that one`,
                  ),
    },
    no_cooling_off: {
        facts: ['coolingOffUntil'],
        test: ({ facts: { coolingOffUntil }, today }) =>
            coolingOffUntil === null || coolingOffUntil < today
                ? null
                : blocked('COOLING_OFF', `This customer was declined and may apply again after ${coolingOffUntil}`),
    },
    section_open: {
        facts: [],
        test: (context) => {
            const { stage, flagged } = applicationOf(context);
            const name = context.input['section'];
            const open =
                stage === 'draft' ||
                (stage === 'edit_requested' && flagged.some(({ section }) => section === name)) ||
                (stage === 'condition_approved' && evidenceSections(context).includes(String(name)));
            return open ? null : blocked('SECTION_LOCKED', 'This section is not open for changes');
        },
    },
    section_valid: {
        facts: [],
        test: ({ input }) => {
            const section = sections[input['section'] as SectionName]; // the schema allows only names of sections
            const errors = draftProblems(section, Object(input['data']));
            return Object.keys(errors).length === 0 ? null : wrong(errors);
        },
    },
    sections_complete: {
        facts: ['price', 'outstanding'],
        test: (context) => {
            const application = applicationOf(context);
            const { rules, today, facts } = context;
            const needs = needsOf(application, { pledgeRequired: facts.price?.pledgeRequired ?? false, rules });
            const missing = missingSections(progressOf(application, needs, { rules, today }));
            if (missing.length === 0) return null;
            const errors = Object.fromEntries(
                missing.flatMap(({ name, problems }) =>
                    Object.entries(problems).map(([field, message]) => [`${name}.${field}`, message]),
                ),
            );
            return wrong(errors, `Still missing: ${missing.map(({ name }) => sections[name].title).join(', ')}`);
        },
    },
    offer_valid: { facts: ['price'], test: (context) => offerProblem(applicationOf(context).sections.offer, context) },
    within_country_limit: {
        facts: ['outstanding', 'price'],
        test: (context) => {
            const { rules, facts } = context;
            const offer = applicationOf(context).sections.offer;
            if (offer === null || facts.price === null || quoteProblem(facts.price, termsOf(offer)) !== undefined)
                return null;
            const { principal } = quote(facts.price, termsOf(offer));
            return principal + facts.outstanding <= rules.limits.maxFinanced
                ? null
                : wrong({
                      'offer.deposit':
                          'This is more than one customer may owe; raise the deposit or choose another phone',
                  });
        },
    },
    knocked_out: {
        facts: ['blacklisted', 'running'],
        test: (context) =>
            knockOuts(context).length > 0 ? null : blocked('NOT_KNOCKED_OUT', 'Nothing rules this application out'),
    },
    no_conflict: {
        facts: [],
        test: ({ application, principal }) => {
            const conflict = application === null ? null : conflictOf(application, principal);
            return conflict === null ? null : refused('CONFLICT', conflict);
        },
    },
    work_in_progress_free: {
        facts: ['held'],
        test: ({ facts: { held }, rules: { wipCap } }) =>
            held < wipCap
                ? null
                : blocked('TOO_MANY_CLAIMED', `You hold ${held} applications; finish or release one first`),
    },
    reviewer_has_priority: {
        facts: [],
        test: (context) => {
            const { reviewer, submittedAt } = applicationOf(context);
            const { principal, now, rules } = context;
            if (reviewer === null || reviewer === principal.username || submittedAt === null) return null;
            const hours = (Date.parse(now) - Date.parse(submittedAt)) / 3_600_000;
            return hours >= rules.timers.sameReviewerHours
                ? null
                : blocked(
                      'RESERVED',
                      `${reviewer} asked for this edit and has it first; it is free after ${rules.timers.sameReviewerHours} hours`,
                  );
        },
    },
    assignee_able: {
        facts: ['assigneeAble'],
        test: ({ facts }) =>
            facts.assigneeAble
                ? null
                : wrong({ username: 'Choose an active underwriter of this country who did not start it' }),
    },
    edit_rounds_left: {
        facts: [],
        test: (context) =>
            applicationOf(context).editRounds < context.rules.maxEditRounds
                ? null
                : blocked('NO_EDITS_LEFT', `Edits were asked for ${context.rules.maxEditRounds} times; decide now`),
    },
    flags_answered: {
        facts: [],
        test: (context) => {
            const open = applicationOf(context).flagged.filter(({ answered }) => !answered);
            return open.length === 0
                ? null
                : wrong(
                      Object.fromEntries(open.map(({ section, message }) => [section, message])),
                      'Change or answer each flagged section first',
                  );
        },
    },
    section_flagged: {
        facts: [],
        test: (context) =>
            applicationOf(context).flagged.some(({ section }) => section === context.input['section'])
                ? null
                : wrong({ section: 'This section was not flagged' }),
    },
    check_valid: { facts: ['checks', 'price'], test: (context) => checkProblem(context) },
    checks_done: {
        facts: ['checks'],
        test: (context) => {
            const open = checkTypes.filter((type) => {
                const record = context.facts.checks.find((check) => check.type === type);
                return isRequired(type, context)
                    ? record?.status !== 'done'
                    : record?.status === 'stale' || record?.status === 'in_progress';
            });
            return open.length === 0
                ? null
                : blocked(
                      'CHECKS_OPEN',
                      `Finish these checks first: ${open.map((type) => checks[type].title).join(', ')}`,
                  );
        },
    },
    no_check_failed: {
        facts: ['checks'],
        test: (context) => {
            const failed = context.facts.checks.filter(
                (check) => check.outcome === 'fail' && isRequired(check.type, context),
            );
            return failed.length === 0
                ? null
                : blocked(
                      'CHECK_FAILED',
                      `These checks failed: ${failed.map((check) => checks[check.type].title).join(', ')}`,
                  );
        },
    },
    inputs_unchanged: {
        facts: ['inputsHash'],
        test: (context) =>
            applicationOf(context).inputsHash === context.facts.inputsHash
                ? null
                : blocked('INPUTS_CHANGED', 'Something changed since the review; send it back for rework'),
    },
    authority: {
        facts: ['checks'],
        test: (context) => {
            const application = applicationOf(context);
            const { principal, rules, facts } = context;
            const limit = decisionLimit(principal, rules);
            if (limit === 0 || (application.exposure ?? 0) > limit)
                return refused('OVER_LIMIT', 'This is above what you may decide; ask a senior underwriter');
            const reason = fourEyesReason(application, facts.checks, { principal, rules });
            return reason === null ? null : refused('FOUR_EYES', reason);
        },
    },
    some_condition: {
        facts: [],
        test: ({ input }) => {
            const names = ['maxFinanced', 'minDepositBps', 'maxTenorMonths', 'allowedProducts', 'needDocument'];
            const given =
                names.some((name) => (input[name] ?? null) !== null) ||
                input['needGuarantor'] === true ||
                input['needPledge'] === true;
            return given ? null : wrong({ maxFinanced: 'Set at least one condition' });
        },
    },
    not_on_score_alone: {
        facts: [],
        test: ({ input, rules }) =>
            !rules.bureau.scoreAloneMayReject && rejectsOnScoreAlone(codesOf(input))
                ? wrong({
                      reasonCodes: 'The credit bureau may not be the only reason here; add one from another check',
                  })
                : null,
    },
    fraud_codes_only: {
        facts: [],
        test: ({ input }) =>
            codesOf(input).every((one) => fraudCodes.includes(one))
                ? null
                : wrong({ reasonCodes: 'Before the review ends only knock-out and fraud reasons may be used' }),
    },
    known_codes: {
        facts: [],
        test: ({ input }) => {
            const unknown = codesOf(input).filter((one) => !knownCodes.has(one));
            return unknown.length === 0 ? null : wrong({ reasonCodes: `There is no reason ${unknown.join(', ')}` });
        },
    },
    code_accepted: { facts: ['code'], test: ({ facts: { code } }) => codeProblem(code) },
    codes_left: {
        facts: ['codesLastHour'],
        test: ({ facts: { codesLastHour }, rules: { thresholds } }) =>
            codesLastHour <= thresholds.otpResendsPerHour
                ? null
                : blocked('TOO_MANY_CODES', 'Several codes were sent within the hour; wait a little and try again'),
    },
    within_envelope: {
        facts: ['price'],
        test: (context) => {
            const { input, facts } = context;
            const problem = offerProblem(input, context);
            if (problem !== null || facts.price === null) return problem;
            const broken = brokenConditions(
                quote(facts.price, termsOf(input)),
                applicationOf(context).conditions ?? {},
            );
            const fields: Record<string, string> = {
                maxFinanced: 'deposit',
                minDepositBps: 'deposit',
                maxTenorMonths: 'tenorMonths',
                allowedProducts: 'pricingId',
            };
            return broken.length === 0
                ? null
                : wrong(
                      Object.fromEntries(
                          broken.map((name) => [fields[name] ?? 'deposit', 'This lies outside what was approved']),
                      ),
                  );
        },
    },
    evidence_answered: {
        facts: [],
        test: (context) =>
            evidenceSections(context).length === 0 && (applicationOf(context).conditions?.needDocument ?? null) === null
                ? null
                : blocked('EVIDENCE_OPEN', 'Answer what was asked for first; it goes back to the same underwriter'),
    },
    evidence_open: {
        facts: [],
        test: (context) =>
            evidenceSections(context).length > 0 || (applicationOf(context).conditions?.needDocument ?? null) !== null
                ? null
                : blocked('NO_EVIDENCE_ASKED', 'Nothing was asked for; choose an offer'),
    },
    contract_matches: {
        facts: ['contract'],
        test: (context) => {
            const { contract } = context.facts;
            const hash = applicationOf(context).terms?.hash;
            return contract?.status === 'ready' && contract.termsHash === hash && context.input['termsHash'] === hash
                ? null
                : blocked('CONTRACT_CHANGED', 'The contract changed; read it again with the customer');
        },
    },
    signature_proven: {
        facts: ['code', 'documents'],
        test: ({ input, facts }) => {
            if (!facts.documents.includes(String(input['signature'])))
                return wrong({ signature: 'The signature was not received; sign again' });
            if ((input['code'] ?? null) !== null) return codeProblem(facts.code);
            const photographed = facts.documents.includes(String(input['photo']));
            return photographed
                ? null
                : wrong({ code: 'Write the code, or photograph the customer signing where no message arrives' });
        },
    },
    documents_held: {
        facts: ['documents'],
        test: ({ input, facts }) => {
            const named = Object.entries(input).filter(
                ([name, value]) => documentFields.has(name) && typeof value === 'string',
            );
            const absent = named.filter(([, value]) => !facts.documents.includes(String(value)));
            return absent.length === 0
                ? null
                : wrong(
                      Object.fromEntries(absent.map(([name]) => [name, 'The photo was not received; take it again'])),
                  );
        },
    },
    imei_fits: {
        facts: ['imeiInUse', 'price', 'device'],
        test: (context) => {
            const reading = readImei(String(context.input['imei']));
            if (!reading.ok) return wrong({ imei: reading.problem });
            const { price, imeiInUse, device } = context.facts;
            if (price !== null && matchTac(reading.imei, price.tacs) === 'mismatch') {
                return wrong({
                    imei: `This is not a ${price.model}: its number begins with ${tacOf(reading.imei)} (WRONG_MODEL)`,
                });
            }
            if (imeiInUse) return wrong({ imei: 'This phone is already on another loan (IMEI_IN_USE)' });
            const changes = device !== null && device.imei !== reading.imei && device.state === 'active';
            return changes && (context.input['reason'] ?? null) === null
                ? wrong({ reason: 'Say why the phone changes' })
                : null;
        },
    },
    deposit_paid: {
        facts: [],
        test: (context) => {
            const { depositPaid, terms } = applicationOf(context);
            return depositPaid !== null && terms !== null && depositPaid >= terms.offer.deposit + terms.offer.feeUpfront
                ? null
                : blocked('DEPOSIT_OPEN', 'Confirm the deposit first');
        },
    },
    deposit_enough: {
        facts: [],
        test: (context) => {
            const { terms } = applicationOf(context);
            return terms === null || Number(context.input['amount']) >= terms.offer.deposit + terms.offer.feeUpfront
                ? null
                : wrong({ amount: 'This is less than the deposit that was agreed' });
        },
    },
    device_active: {
        facts: ['device'],
        test: ({ facts: { device } }) =>
            device?.state === 'active'
                ? null
                : blocked('DEVICE_NOT_ACTIVE', 'The phone is not enrolled for locking yet'),
    },
    device_unfinished: {
        facts: ['device'],
        test: ({ facts: { device } }) =>
            device !== null && ['registering', 'activating', 'error', 'rejected'].includes(device.state)
                ? null
                : blocked('NOTHING_TO_RETRY', 'There is no enrolment to try again'),
    },
    reopened_once: {
        facts: [],
        test: (context) => {
            const { reopened, rejection } = applicationOf(context);
            const days = rejection === null ? 0 : (Date.parse(context.now) - Date.parse(rejection.at)) / 86_400_000;
            return !reopened && days <= context.rules.timers.reopenDays
                ? null
                : blocked(
                      'CANNOT_REOPEN',
                      `A rejection may be reopened once, within ${context.rules.timers.reopenDays} days`,
                  );
        },
    },
    within_return_days: {
        facts: ['daysSinceCompletion'],
        test: ({ facts: { daysSinceCompletion }, rules: { timers } }) =>
            daysSinceCompletion !== null && daysSinceCompletion <= timers.returnDays
                ? null
                : blocked('RETURN_LATE', `A phone may be returned within ${timers.returnDays} days`),
    },
    timed_out: {
        facts: [],
        test: (context) => {
            const { expiresAt } = applicationOf(context);
            return expiresAt !== null && expiresAt <= context.now ? null : blocked('NOT_DUE', 'Its time is not over');
        },
    },
    idle: {
        facts: [],
        test: (context) => {
            const minutes = (Date.parse(context.now) - Date.parse(applicationOf(context).lastActivityAt)) / 60_000;
            return minutes >= context.rules.timers.idleReleaseMin
                ? null
                : blocked('NOT_IDLE', 'Somebody is working on it');
        },
    },
} as const satisfies Record<string, Omit<Condition, 'name'>>;

export type ConditionName = keyof typeof conditions;

const documentFields = new Set(['signature', 'photo', 'handoverPhoto', 'evidence']);

const codesOf = (input: Readonly<Record<string, unknown>>): readonly string[] =>
    Array.isArray(input['reasonCodes']) ? input['reasonCodes'].map(String) : [];

const knownCodes: ReadonlySet<string> = new Set([
    ...checkTypes.flatMap((type) => Object.keys(checks[type].reasonCodes)),
    'POLICY',
    'OTHER',
]);

/** The sections that a change of deal opened for evidence and that are not answered yet. */
const evidenceSections = (context: ActionContext): readonly string[] => {
    const { conditions: asked } = applicationOf(context);
    if (asked === null || asked.answered === true) return [];
    return [...(asked.needGuarantor === true ? ['guarantor'] : []), ...(asked.needPledge === true ? ['pledge'] : [])];
};

const codeProblem = (code: ActionContext['facts']['code']): Problem | null => {
    const messages = {
        absent: 'Send a code to the customer and write it here',
        wrong: 'This is not the code that was sent',
        expired: 'The code is too old; send a new one',
        exhausted: 'Too many tries; send a new code',
    } as const;
    return code === 'accepted' ? null : wrong({ code: messages[code] });
};

const checkProblem = (context: ActionContext): Problem | null => {
    const { input, principal, facts, rules, today } = context;
    const application = applicationOf(context);
    const type = input['check'] as CheckType; // the schema allows only types of checks
    const check = checks[type];
    const findings: Readonly<Record<string, unknown>> = Object(input['findings']);
    const malformed = problemsOf(check.findings, findings);
    if (Object.keys(malformed).length > 0) return wrong(malformed);
    const outcome = input['outcome'] ?? null;
    if (outcome === null) return null;
    const record = facts.checks.find((one) => one.type === type);
    const judged = { application, facts: record?.evidence ?? {}, rules, today };
    const comment = typeof input['comment'] === 'string' ? input['comment'].trim() : '';
    const codes = codesOf(input);
    const unknown = codes.filter((one) => !(one in check.reasonCodes));
    if (unknown.length > 0) return wrong({ reasonCodes: `There is no reason ${unknown.join(', ')} in this check` });
    if (outcome === 'fail' || outcome === 'refer') {
        const errors = {
            ...check.reasonProblems?.(codes, findings, judged),
            ...(codes.length === 0 ? { reasonCodes: 'Choose at least one reason' } : {}),
            ...(comment.length < 10 ? { comment: 'Write at least ten letters' } : {}),
        };
        return Object.keys(errors).length === 0 ? null : wrong(errors);
    }
    if (outcome === 'waived') {
        if (!['senior', 'lead', 'team_lead'].includes(principal.seniority))
            return refused('SENIOR_ONLY', 'Only a senior underwriter may waive a check');
        return comment.length < 10 ? wrong({ comment: 'Write at least ten letters' }) : null;
    }
    if (outcome === 'not_required') {
        return check.isRequired(application, rules) ? wrong({ outcome: 'This check is required here' }) : null;
    }
    const problems = check.passProblems?.(findings, judged) ?? {};
    return Object.keys(problems).length === 0 ? null : wrong(problems);
};
