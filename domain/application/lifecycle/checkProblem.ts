import { isSenior } from '../authority.ts';
import { checks, type CheckType } from '../checks/registry.ts';
import { problemsOf } from '../section.ts';
import { codesOf } from './reasonCodes.ts';
import { applicationOf, type ActionContext, type ActionFacts, type Problem } from './context.ts';
import { offerOf } from './offerTerms.ts';
import { refused, wrong } from './problems.ts';

export const isRequired = (
    type: CheckType,
    { application, rules }: Pick<ActionContext, 'application' | 'rules'>,
): boolean => application !== null && checks[type].isRequired(application, rules);

/** What a judgement is held against: little enough for the page on which it is made. */
export interface Judging extends Pick<
    ActionContext,
    'application' | 'input' | 'principal' | 'rules' | 'today' | 'now'
> {
    readonly facts: Pick<ActionFacts, 'checks' | 'price'>;
}

/** Why a judgement on a check cannot be kept as it is (rule 2); null when it can. */
export const checkProblem = (context: Judging): Problem | null => {
    const { input, principal, facts, rules, today, now } = context;
    const application = applicationOf(context);
    const type = input['check'] as CheckType; // the schema allows only types of checks
    const check = checks[type];
    const findings: Readonly<Record<string, unknown>> = Object(input['findings']);
    const malformed = problemsOf(check.findings, findings);
    if (Object.keys(malformed).length > 0) return wrong(malformed);
    const outcome = input['outcome'] ?? null;
    if (outcome === null) return null;
    const record = facts.checks.find((one) => one.type === type);
    // The offer is known here even before the evidence was gathered.
    const offer = offerOf(application.sections.offer, context);
    const judged = {
        application,
        facts: { ...record?.evidence, ...(offer === undefined ? {} : { offer }) },
        rules,
        today,
        now,
    };
    const comment = typeof input['comment'] === 'string' ? input['comment'].trim() : '';
    const codes = codesOf(input);
    const unknown = codes.filter((one) => !Object.hasOwn(check.reasonCodes, one));
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
        if (!isSenior(principal)) return refused('SENIOR_ONLY', 'Only a senior underwriter may waive a check');
        return comment.length < 10 ? wrong({ comment: 'Write at least ten letters' }) : null;
    }
    if (outcome === 'not_required') {
        return check.isRequired(application, rules) ? wrong({ outcome: 'This check is required here' }) : null;
    }
    const problems = check.passProblems?.(findings, judged) ?? {};
    return Object.keys(problems).length === 0 ? null : wrong(problems);
};
