import { brokenConditions, quote, quoteProblem } from '../../../lending/offer.ts';
import { decisionLimit, fourEyesReason, hasDecided } from '../../authority.ts';
import { checks } from '../../checks/registry.ts';
import { checkTypes } from '../../checks/checkTypes.ts';
import { missingSections, needsOf, progressOf } from '../../progress.ts';
import { sections } from '../../sections/registry.ts';
import { isRequired } from '../checkProblem.ts';
import { applicationOf, type ActionContext } from '../context.ts';
import { conditionsOf, envelopeOf, isGiven } from '../envelope.ts';
import { waitsForEvidence } from '../evidence.ts';
import { offerProblem, termsOf } from '../offerTerms.ts';
import { blocked, must, refused, wrong, type Conditions } from '../problems.ts';
import {
    codesOf,
    foundCodes,
    fraudCodes,
    reasonLabels,
    restsOnScoreAlone,
    unfoundCodes,
    unknownCodes,
} from '../reasonCodes.ts';

/**
 * The exposure that a decision lets happen: a changed deal may allow more than was asked for. Unknown counts as without
 * end, so that only people without a limit decide it.
 */
const exposureDecided = (context: ActionContext): number => {
    const { exposure, financedAmount } = applicationOf(context);
    if (exposure === null) return Infinity;
    const allowed = context.input['maxFinanced'];
    const owedElsewhere = exposure - (financedAmount ?? exposure);
    return typeof allowed === 'number' ? Math.max(exposure, allowed + owedElsewhere) : exposure;
};

/** What the offer in the input asks for beyond what was captured and checked, as people call it. */
const newNeeds = (context: ActionContext): readonly string[] => {
    const { input, facts, rules, today } = context;
    const { price, outstanding } = facts;
    if (price === null || quoteProblem(price, termsOf(input)) !== undefined) return [];
    const { principal } = quote(price, termsOf(input));
    const next = { ...applicationOf(context), financedAmount: principal, exposure: principal + outstanding };
    const needs = needsOf(next, { pledgeRequired: price.pledgeRequired, rules });
    const missing = missingSections(progressOf(next, needs, { rules, today })).map(({ name }) => sections[name].title);
    const unchecked = checkTypes.filter((type) => {
        const record = facts.checks.find((check) => check.type === type);
        const isJudged = record?.status === 'done' && record.outcome !== 'not_required';
        return checks[type].isRequired(next, rules) && !isJudged;
    });
    return [...new Set([...missing, ...unchecked.map((type) => checks[type].title)])];
};

/** What must hold when an application is decided, and when a changed deal is answered. */
export const decisionConditions = {
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
    inputs_unchanged: must(
        ['inputsHash'],
        (context) => applicationOf(context).inputsHash === context.facts.inputsHash,
        blocked('INPUTS_CHANGED', 'Something changed since the review; send it back for rework'),
    ),
    authority: {
        facts: ['checks', 'isDrawn'],
        test: (context) => {
            const application = applicationOf(context);
            const { principal, rules, facts } = context;
            const limit = decisionLimit(principal, rules);
            if (limit === 0 || exposureDecided(context) > limit)
                return refused('OVER_LIMIT', 'This is above what you may decide; ask a senior underwriter');
            const reason = fourEyesReason(application, facts.checks, { principal, isDrawn: facts.isDrawn });
            return reason === null ? null : refused('FOUR_EYES', reason);
        },
    },
    first_verdict_of_round: {
        facts: ['decisions'],
        test: (context) =>
            hasDecided(applicationOf(context), context.facts.decisions, context.principal)
                ? refused(
                      'ALREADY_DECIDED',
                      'You decided this round already; somebody else decides now, or it goes back for rework',
                  )
                : null,
    },
    some_condition: must(
        [],
        ({ input }) => Object.keys(conditionsOf(input)).length > 0,
        wrong({ maxFinanced: 'Set at least one condition' }),
    ),
    not_on_score_alone: {
        facts: [],
        test: ({ input, rules }) =>
            !rules.bureau.scoreAloneMayReject && restsOnScoreAlone(codesOf(input))
                ? wrong({
                      reasonCodes: 'The credit bureau may not be the only reason here; add one from another check',
                  })
                : null,
    },
    fraud_codes_only: must(
        [],
        ({ input }) => codesOf(input).every((one) => fraudCodes.includes(one)),
        wrong({ reasonCodes: 'Before the review ends only knock-out and fraud reasons may be used' }),
    ),
    known_codes: {
        facts: [],
        test: ({ input }) => {
            const unknown = unknownCodes(codesOf(input));
            return unknown.length === 0 ? null : wrong({ reasonCodes: `There is no reason ${unknown.join(', ')}` });
        },
    },
    found_codes: {
        facts: ['checks'],
        test: (context) => {
            const codes = codesOf(context.input);
            const found = foundCodes(context.facts.checks, (type) => isRequired(type, context));
            const unfound = unfoundCodes(codes, found);
            const said = unfound.map((code) => reasonLabels[code]).join(', ');
            if (unfound.length > 0)
                return wrong({ reasonCodes: `No check of this application found this, so it is no reason: ${said}` });
            return codes.some((code) => found.includes(code))
                ? null
                : wrong({ reasonCodes: 'Choose at least one reason that a check found' });
        },
    },
    within_envelope: {
        facts: ['price'],
        test: (context) => {
            const { input, facts } = context;
            const problem = offerProblem(input, context);
            if (problem !== null || facts.price === null) return problem;
            const broken = brokenConditions(quote(facts.price, termsOf(input)), envelopeOf(applicationOf(context)));
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
    new_needs_met: {
        facts: ['price', 'outstanding', 'checks'],
        test: (context) => {
            const needed = newNeeds(context);
            return needed.length === 0
                ? null
                : blocked(
                      'NEEDS_MORE',
                      `This offer also needs: ${needed.join(', ')}. Choose another, or ask the underwriter for a new decision`,
                  );
        },
    },
    evidence_answered: {
        facts: [],
        test: (context) =>
            waitsForEvidence(applicationOf(context))
                ? blocked('EVIDENCE_OPEN', 'Answer what was asked for first; it goes back to the same underwriter')
                : null,
    },
    evidence_open: must(
        [],
        (context) => waitsForEvidence(applicationOf(context)),
        blocked('NO_EVIDENCE_ASKED', 'Nothing was asked for; choose an offer'),
    ),
    document_given: {
        facts: [],
        test: (context) =>
            (applicationOf(context).conditions?.needDocument ?? null) === null || isGiven(context.input['evidence'])
                ? null
                : wrong({
                      evidence: `Photograph what was asked for: ${applicationOf(context).conditions?.needDocument}`,
                  }),
    },
    another_looks: {
        facts: ['reviewAsked'],
        test: (context) =>
            context.facts.reviewAsked && applicationOf(context).decidedBy === context.principal.username
                ? refused('OWN_DECISION', 'The customer asks for another look: somebody else than you takes it')
                : null,
    },
    reopened_once: {
        facts: ['reviewAsked'],
        test: (context) => {
            const { reopened, rejection } = applicationOf(context);
            const days = rejection === null ? 0 : (Date.parse(context.now) - Date.parse(rejection.at)) / 86_400_000;
            const inTime = context.facts.reviewAsked || days <= context.rules.timers.reopenDays;
            return !reopened && inTime
                ? null
                : blocked(
                      'CANNOT_REOPEN',
                      `A rejection may be reopened once, within ${context.rules.timers.reopenDays} days or while the customer asks for another look`,
                  );
        },
    },
} as const satisfies Conditions;
