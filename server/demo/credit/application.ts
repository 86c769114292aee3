import type { Application, Rejection } from '../../../domain/application/application.ts';
import { untouched } from '../../../domain/application/begun.ts';
import { daysFrom } from '../../../domain/application/lifecycle/changes.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { countries } from '../../../domain/countries.ts';
import type { Cast, History, Told } from './history.ts';
import type { Sample } from './sample.ts';
import type { Sections } from './sections.ts';
import { spread } from '../spread.ts';

export interface Parts {
    readonly uid: string;
    readonly reference: string;
    readonly sample: Sample;
    readonly stage: Stage;
    readonly history: History;
    readonly cast: Cast;
    /** As far as they were captured. */
    readonly sections: Sections;
}

const unfinished: readonly Stage[] = ['draft', 'expired'];

/** How much of it a draft holds: the customer always, then one section after the other. */
export const capturedSoFar = (sections: Sections, stage: Stage, number: number): Sections => {
    if (!unfinished.includes(stage)) return sections;
    const kept = sectionNames.slice(0, 1 + spread(number, 90, 3));
    const { customer, offer, kyc } = sections;
    return {
        ...untouched.sections,
        customer,
        offer: kept.includes('offer') ? offer : null,
        kyc: kept.includes('kyc') ? kyc : null,
    };
};

export const changedDeal = { minDepositBps: 4_500, maxTenorMonths: 9 } as const;
const requestedEdits = [
    {
        section: 'address',
        reasonCode: 'MISSING',
        message: 'Photograph the house from the road, with its gate',
        answered: false,
        answer: null,
    },
] as const;

export const declined = {
    reasonCodes: ['INCOME_INSUFFICIENT', 'EMPLOYMENT_UNCONFIRMED'],
    internalComment: 'The income does not carry the instalment beside the other costs.',
    customerMessage: 'Your income does not carry this instalment. You may apply again for a smaller phone.',
} as const;

const reviewedStages: readonly Stage[] = [
    'reviewed',
    'condition_approved',
    'rejected',
    'approved',
    'signed',
    'completed',
];

const recommendationOf = ({ stage, cast }: Parts): Application['recommendation'] => {
    if (!reviewedStages.includes(stage)) return null;
    const by = cast.reviewer.username;
    if (stage === 'rejected') return { verdict: 'reject', comment: declined.internalComment, by };
    if (stage === 'condition_approved')
        return { verdict: 'change_deal', comment: 'Income is tight; a higher deposit makes it safe.', by };
    return { verdict: 'approve', comment: 'Everything fits together; the customer knows the terms.', by };
};

const rejectionOf = ({ history, sample }: Parts): Rejection | null => {
    const step = history.step('reject');
    if (step === undefined) return null;
    const at = step.at.toISOString();
    const { coolingOffDays } = countries[sample.country].thresholds;
    return {
        reasonCodes: declined.reasonCodes,
        customerMessage: declined.customerMessage,
        coolingOffUntil: daysFrom(at, coolingOffDays).slice(0, 10),
        at,
        by: step.by.username,
    };
};

const expiryOf = ({ stage, history, sample }: Parts): string | null => {
    const { timers } = countries[sample.country];
    const days: Readonly<Partial<Record<Stage, number>>> = {
        draft: timers.draftDays,
        edit_requested: timers.editDays,
        condition_approved: timers.conditionDays,
        approved: timers.approvedDays,
        signed: timers.signedDays,
    };
    const left = days[stage];
    return left === undefined ? null : daysFrom(history.stageSince.toISOString(), left);
};

const withReviewer: readonly Stage[] = ['under_review', 'reviewed'];

const peopleOf = ({ stage, history, cast }: Parts) => ({
    assignee: withReviewer.includes(stage) ? cast.reviewer.username : null,
    reviewer: history.step('claim')?.by.username ?? null,
    decidedBy: history.step('approve', 'reject', 'change_deal')?.by.username ?? null,
});

const timesOf = ({ history }: Parts) => {
    const iso = (...actions: readonly Told[]): string | null => history.step(...actions)?.at.toISOString() ?? null;
    const last = history.last.at.toISOString();
    return {
        submittedAt: iso('submit'),
        waitingSince: iso('submit'),
        claimedAt: iso('claim'),
        decidedAt: iso('approve', 'reject', 'change_deal'),
        signedAt: iso('sign'),
        completedAt: iso('complete'),
        stageSince: history.stageSince.toISOString(),
        lastActivityAt: last,
        updatedAt: last,
    };
};

/** An application as its steps left it, without the terms and hashes that need more than the record. */
export const applicationOf = (parts: Parts): Application => {
    const { uid, reference, sample, stage, history, cast, sections } = parts;
    const { country, person, offer, capturedAt } = sample;
    const financed = sections.offer === null ? null : offer.principal;
    const isSold = stage === 'completed';
    return {
        ...untouched,
        uid,
        reference,
        stage,
        country,
        currency: countries[country].currency,
        merchantCode: cast.sales.merchantCode ?? '',
        agentCode: cast.sales.agentCode ?? '',
        salesUsername: cast.sales.username,
        createdBy: cast.sales.username,
        ...peopleOf(parts),
        round: history.step('finish_review') === undefined ? 0 : 1,
        customerName: `${person.first} ${person.last}`,
        customerPhone: String(sections.customer?.['phone']),
        idNumber: sections.kyc === null ? null : String(sections.kyc['idNumber']),
        product: sections.offer === null ? null : offer.product,
        financedAmount: financed,
        exposure: financed,
        sections,
        flagged: stage === 'edit_requested' ? requestedEdits : [],
        editRounds: stage === 'edit_requested' ? 1 : 0,
        conditions: stage === 'condition_approved' ? changedDeal : null,
        recommendation: recommendationOf(parts),
        rejection: rejectionOf(parts),
        depositPaid: isSold ? offer.dueAtHandover : null,
        cancelReason: stage === 'cancelled' ? 'CUSTOMER_WITHDREW' : null,
        ...timesOf(parts),
        expiresAt: expiryOf(parts),
        createdAt: capturedAt.toISOString(),
        // One for each step and each section that was saved.
        version: history.steps.length + Object.values(sections).filter((section) => section !== null).length - 1,
    };
};
