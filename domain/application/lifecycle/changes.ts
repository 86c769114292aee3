import { system } from '../../access/roles.ts';
import type { ApplicationPatch } from '../application.ts';
import { sameData } from '../captured.ts';
import type { Captured } from '../section.ts';
import type { SectionName } from '../sections/registry.ts';
import { knockOuts } from './knockOuts.ts';
import { applicationOf, type ActionContext } from './context.ts';
import { derived, pricedOffer } from './derived.ts';
import { conditionsOf } from './envelope.ts';
import { addedFlag, answeredFlags, changedFlags, newFlag } from './flags.ts';

/** What a transition changes in the application. Pure: the stage, the version and the times are the caller's. */
export type Changes = (context: ActionContext) => ApplicationPatch;

export const daysFrom = (now: string, days: number): string =>
    new Date(Date.parse(now) + days * 86_400_000).toISOString();

export const transferred: Changes = ({ facts: { newSeller } }) =>
    newSeller === null
        ? {}
        : {
              salesUsername: newSeller.username,
              merchantCode: newSeller.merchantCode,
              agentCode: newSeller.agentCode,
          };

export const startApplication: Changes = (context) => {
    const { salesUsername: _onBehalf, ...customer } = context.input;
    return { ...derived('customer', customer, context), sections: { customer } };
};

export const saveSection: Changes = (context) => {
    const name = context.input['section'] as SectionName; // the schema allows only names of sections
    const data = Object(context.input['data']) as Captured;
    const { flagged, sections, stage } = applicationOf(context);
    const isChanged = !sameData(sections[name], data);
    return {
        ...derived(name, data, context),
        sections: { [name]: data },
        flagged: [
            ...(isChanged ? changedFlags(flagged, name) : flagged),
            ...(stage === 'edit_requested' && !flagged.some(({ section }) => section === name)
                ? [addedFlag(name)]
                : []),
        ],
    };
};

export const answerFlag: Changes = (context) => {
    const { section, answer } = context.input;
    // The schema allows only names of sections.
    return { flagged: answeredFlags(applicationOf(context).flagged, section as SectionName, String(answer)) };
};

/** What the captured offer comes to now, and with what the customer owes by now. */
const repriced = (context: ActionContext): ApplicationPatch =>
    pricedOffer(applicationOf(context).sections.offer ?? {}, context);

export const submitted: Changes = (context) => ({
    ...repriced(context),
    submittedAt: context.now,
    expiresAt: null,
});

export const resubmitted: Changes = (context) => ({
    ...repriced(context),
    resubmittedAt: context.now,
    expiresAt: null,
    recommendation: null,
});

/** What the customer hears when a rule, not a person, says no. */
const knockOutMessage = 'We cannot offer you a phone on credit at this time. The shop can tell you when to try again.';

export const knockedOut: Changes = (context) => ({
    ...rejection({ ...context, principal: system }, knockOuts(context), knockOutMessage),
    decidedBy: null,
});

export const rejected: Changes = (context) => {
    const codes = Array.isArray(context.input['reasonCodes']) ? context.input['reasonCodes'].map(String) : [];
    return rejection(context, codes, String(context.input['customerMessage']));
};

const rejection = (
    { now, today, rules, principal }: ActionContext,
    reasonCodes: readonly string[],
    customerMessage: string,
): ApplicationPatch => ({
    rejection: {
        reasonCodes,
        customerMessage,
        coolingOffUntil: daysFrom(`${today}T00:00:00.000Z`, rules.thresholds.coolingOffDays).slice(0, 10),
        at: now,
        by: principal.username,
    },
    decidedBy: principal.username,
    decidedAt: now,
    assignee: null,
    expiresAt: null,
});

export const prioritized: Changes = ({ input }) => ({ isPriority: input['isPriority'] === true });

export const claimed: Changes = ({ principal, now }) => ({
    assignee: principal.username,
    claimedAt: now,
    reviewer: principal.username,
});

export const assigned: Changes = ({ input, now }) => ({
    assignee: String(input['username']),
    reviewer: String(input['username']),
    claimedAt: now,
});

/** Back in the queue at its old place: the time of submission stays. */
export const released: Changes = () => ({ assignee: null, reviewer: null, claimedAt: null });

export const editRequested: Changes = (context) => {
    const wanted = Array.isArray(context.input['sections']) ? context.input['sections'] : [];
    const { editRounds, assignee } = applicationOf(context);
    return {
        flagged: wanted.map(newFlag),
        editRounds: editRounds + 1,
        reviewer: assignee,
        assignee: null,
        recommendation: null,
        expiresAt: daysFrom(context.now, context.rules.timers.editDays),
    };
};

export const reviewFinished: Changes = ({ input, principal, facts }) => ({
    recommendation: {
        verdict: input['verdict'] as 'approve' | 'change_deal' | 'reject', // the schema allows nothing else
        comment: String(input['comment']),
        by: principal.username,
    },
    reviewer: principal.username,
    inputsHash: facts.inputsHash,
});

const decided = ({ principal, now }: ActionContext): ApplicationPatch => ({
    decidedBy: principal.username,
    decidedAt: now,
    assignee: null,
});

export const approved: Changes = (context) => ({
    ...decided(context),
    conditions: null,
    expiresAt: daysFrom(context.now, context.rules.timers.approvedDays),
});

export const dealChanged: Changes = (context) => ({
    ...decided(context),
    conditions: conditionsOf(context.input),
    expiresAt: daysFrom(context.now, context.rules.timers.conditionDays),
});

export const dealAccepted: Changes = (context) => {
    const { code: _code, ...terms } = context.input;
    const earlier = applicationOf(context).sections.offer;
    const colour = earlier?.['pricingId'] === terms['pricingId'] ? earlier?.['colour'] : undefined;
    const offer = { ...terms, pricingVersion: context.facts.price?.version ?? null, colour: colour ?? null };
    return {
        ...pricedOffer(offer, context),
        sections: { offer },
        conditions: null,
        expiresAt: daysFrom(context.now, context.rules.timers.approvedDays),
    };
};

export const conditionsAnswered: Changes = (context) => {
    const { conditions } = applicationOf(context);
    const { answer, evidence } = context.input;
    return {
        ...repriced(context),
        conditions: {
            ...conditions,
            answered: true,
            answer: String(answer),
            ...(typeof evidence === 'string' ? { evidence } : {}),
        },
        resubmittedAt: context.now,
        reviewer: applicationOf(context).decidedBy,
        expiresAt: null,
    };
};

export const sentForRework: Changes = (context) => ({
    recommendation: null,
    inputsHash: null,
    assignee: applicationOf(context).reviewer,
});

export const approvalUndone: Changes = () => ({ terms: null, decidedAt: null, decidedBy: null, expiresAt: null });

export const signed: Changes = ({ now, rules }) => ({
    signedAt: now,
    expiresAt: daysFrom(now, rules.timers.signedDays),
});

export const depositConfirmed: Changes = ({ input }) => ({ depositPaid: Number(input['amount']) });

export const completed: Changes = ({ now }) => ({ completedAt: now, expiresAt: null });

export const cancelled: Changes = ({ input }) => ({
    cancelReason: String(input['reason']),
    assignee: null,
    expiresAt: null,
});

export const expired: Changes = () => ({ assignee: null, expiresAt: null });

export const reopened: Changes = ({ principal, now }) => ({
    reopened: true,
    assignee: principal.username,
    reviewer: principal.username,
    claimedAt: now,
    inputsHash: null,
    recommendation: null,
});

export const nothing: Changes = () => ({});
