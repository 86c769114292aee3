import { conflictOf } from '../../authority.ts';
import { lacksAnswer, type AskingCheck } from '../../checks/asking.ts';
import { checks } from '../../checks/registry.ts';
import { checkTypes } from '../../checks/checkTypes.ts';
import { checkProblem, isRequired } from '../checkProblem.ts';
import { applicationOf } from '../context.ts';
import { blocked, must, refused, wrong, type Conditions } from '../problems.ts';

export const reviewConditions = {
    no_conflict: {
        facts: [],
        test: ({ application, principal }) => {
            const conflict = application === null ? null : conflictOf(application, principal);
            return conflict === null ? null : refused('CONFLICT', conflict);
        },
    },
    work_in_progress_free: {
        facts: ['held'],
        test: ({ facts: { held }, input, rules: { wipCap } }) => {
            if (held < wipCap) return null;
            const holder = typeof input['username'] === 'string' ? `${input['username']} holds` : 'You hold';
            return blocked(
                'TOO_MANY_CLAIMED',
                `${holder} ${held} applications; one must be finished or released first`,
            );
        },
    },
    reviewer_has_priority: {
        facts: [],
        test: (context) => {
            const { reviewer, submittedAt, resubmittedAt } = applicationOf(context);
            const since = resubmittedAt ?? submittedAt;
            const { principal, now, rules } = context;
            if (reviewer === null || reviewer === principal.username || since === null) return null;
            const hours = (Date.parse(now) - Date.parse(since)) / 3_600_000;
            return hours >= rules.timers.sameReviewerHours
                ? null
                : blocked(
                      'RESERVED',
                      `${reviewer} asked for this edit and has it first; it is free after ${rules.timers.sameReviewerHours} hours`,
                  );
        },
    },
    assignee_able: must(
        ['assigneeAble'],
        ({ facts }) => facts.assigneeAble,
        wrong({
            username: 'Choose an active underwriter of this country who did not start it and has no number on it',
        }),
    ),
    priority_changes: {
        facts: [],
        test: (context) =>
            context.input['isPriority'] === applicationOf(context).isPriority
                ? wrong({ isPriority: 'That is so already' })
                : null,
    },
    edit_rounds_left: {
        facts: [],
        test: (context) =>
            applicationOf(context).editRounds < context.rules.maxEditRounds
                ? null
                : blocked('NO_EDITS_LEFT', `Edits were asked for ${context.rules.maxEditRounds} times; decide now`),
    },
    check_valid: { facts: ['checks', 'price'], test: checkProblem },
    answer_missing: {
        facts: ['checks'],
        test: ({ input, facts }) => {
            const check = input['check'] as AskingCheck; // the schema allows only checks that ask a partner
            const record = facts.checks.find(({ type }) => type === check);
            if (record?.evidence['enquiryInDoubt'] === true)
                return blocked('ENQUIRY_IN_DOUBT', 'The bureau may have counted the enquiry; it is not asked twice');
            return record === undefined || lacksAnswer(check, record)
                ? null
                : blocked('ANSWERED', 'The answer is here already');
        },
    },
    checks_done: {
        facts: ['checks'],
        test: (context) => {
            const open = checkTypes.filter((type) => {
                const record = context.facts.checks.find((check) => check.type === type);
                return isRequired(type, context)
                    ? record?.status !== 'done' || record.outcome === 'not_required'
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
    idle: {
        facts: [],
        test: (context) => {
            const minutes = (Date.parse(context.now) - Date.parse(applicationOf(context).lastActivityAt)) / 60_000;
            return minutes >= context.rules.timers.idleReleaseMin
                ? null
                : blocked('NOT_IDLE', 'Somebody is working on it');
        },
    },
} as const satisfies Conditions;
