import { quote, quoteProblem } from '../../lending/offer.ts';
import type { ApplicationPatch, Conditions, FlaggedSection } from '../application.ts';
import type { Captured } from '../section.ts';
import type { SectionName } from '../sections/registry.ts';
import { knockOuts } from './knockOuts.ts';
import { termsOf } from './offerTerms.ts';
import { applicationOf, type ActionContext } from './context.ts';

/** What a transition changes in the application. Pure: the stage, the version and the times are the caller's. */
export type Changes = (context: ActionContext) => ApplicationPatch;

export const daysFrom = (now: string, days: number): string =>
    new Date(Date.parse(now) + days * 86_400_000).toISOString();

const textOf = (value: unknown): string | null =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const nameOf = (customer: Captured): string =>
    [customer['firstName'], customer['otherNames'], customer['lastName']]
        .map(textOf)
        .filter((part) => part !== null)
        .join(' ');

/** The columns of the application that follow from its sections. */
const derived = (name: SectionName, data: Captured, context: ActionContext): ApplicationPatch => {
    if (name === 'customer') {
        return {
            ...(nameOf(data) === '' ? {} : { customerName: nameOf(data) }),
            ...(textOf(data['phone']) === null ? {} : { customerPhone: String(data['phone']) }),
            customerWaiting: data['customerWaiting'] === true,
        };
    }
    if (name === 'kyc') return { idNumber: textOf(data['idNumber'])?.toUpperCase() ?? null };
    return name === 'offer' ? pricedOffer(data, context) : {};
};

const pricedOffer = (data: Captured, { facts: { price, outstanding } }: ActionContext): ApplicationPatch => {
    if (price === null) return { product: null, financedAmount: null, exposure: null };
    const terms = termsOf(data);
    if (quoteProblem(price, terms) !== undefined)
        return { product: price.product, financedAmount: null, exposure: null };
    const { principal } = quote(price, terms);
    return { product: price.product, financedAmount: principal, exposure: principal + (outstanding ?? 0) };
};

export const startApplication: Changes = (context) => {
    const { salesUsername: _onBehalf, ...customer } = context.input;
    return { ...derived('customer', customer, context), sections: { customer } };
};

export const saveSection: Changes = (context) => {
    const name = context.input['section'] as SectionName; // the schema allows only names of sections
    const data = Object(context.input['data']) as Captured;
    const { flagged } = applicationOf(context);
    return {
        ...derived(name, data, context),
        sections: { [name]: data },
        flagged: flagged.map((flag) => (flag.section === name ? { ...flag, answered: true } : flag)),
    };
};

export const answerFlag: Changes = (context) => ({
    flagged: applicationOf(context).flagged.map((flag) =>
        flag.section === context.input['section']
            ? { ...flag, answered: true, answer: String(context.input['answer']) }
            : flag,
    ),
});

export const submitted: Changes = (context) => ({
    ...pricedOffer(applicationOf(context).sections.offer ?? {}, context),
    submittedAt: context.now,
    expiresAt: null,
});

export const resubmitted: Changes = ({ now }) => ({ submittedAt: now, expiresAt: null, recommendation: null });

/** What the customer hears when a rule, not a person, says no. */
const knockOutMessage = 'We cannot offer you a phone on credit at this time. The shop can tell you when to try again.';

export const knockedOut: Changes = (context) => rejection(context, knockOuts(context), knockOutMessage);

export const rejected: Changes = (context) => {
    const codes = Array.isArray(context.input['reasonCodes']) ? context.input['reasonCodes'].map(String) : [];
    return rejection(context, codes, String(context.input['customerMessage']));
};

const rejection = (
    { now, rules, principal }: ActionContext,
    reasonCodes: readonly string[],
    customerMessage: string,
): ApplicationPatch => ({
    rejection: {
        reasonCodes,
        customerMessage,
        coolingOffUntil: daysFrom(now, rules.thresholds.coolingOffDays).slice(0, 10),
        at: now,
        by: principal.username,
    },
    decidedBy: principal.kind === 'system' ? null : principal.username,
    decidedAt: now,
    assignee: null,
    expiresAt: null,
});

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
    const flagged: FlaggedSection[] = wanted.map((one: Pick<FlaggedSection, 'section' | 'reasonCode' | 'message'>) => ({
        section: one.section,
        reasonCode: one.reasonCode,
        message: one.message,
        answered: false,
        answer: null,
    }));
    const { editRounds, assignee } = applicationOf(context);
    return {
        flagged,
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

const conditionsOf = (input: ActionContext['input']): Conditions => {
    const names = [
        'maxFinanced',
        'minDepositBps',
        'maxTenorMonths',
        'allowedProducts',
        'needGuarantor',
        'needPledge',
        'needDocument',
    ];
    return Object.fromEntries(
        names.flatMap((name) => ((input[name] ?? null) === null || input[name] === false ? [] : [[name, input[name]]])),
    );
};

export const dealAccepted: Changes = (context) => {
    const { code: _code, ...terms } = context.input;
    const offer = { ...terms, pricingVersion: context.facts.price?.version ?? null };
    return {
        ...pricedOffer(offer, context),
        sections: { offer },
        conditions: null,
        expiresAt: daysFrom(context.now, context.rules.timers.approvedDays),
    };
};

export const conditionsAnswered: Changes = (context) => {
    const { conditions } = applicationOf(context);
    return {
        conditions: { ...conditions, answered: true },
        submittedAt: context.now,
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
