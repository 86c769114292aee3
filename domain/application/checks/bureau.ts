import { object, string } from '../../yup.ts';
import type { CountryRules } from '../../countries/rules.ts';
import { formatMoney } from '../../lending/money.ts';
import { isTrue, textIn } from '../captured.ts';
import { always, autoResult, defineCheck, when, type AutoPart, type CheckContext } from '../check.ts';
import { notYes, yesOrNo } from './answers.ts';
import { enquiriesText, isAskedOften } from './enquiries.ts';
import type { BureauReport } from './facts.ts';

const reasonCodes = {
    CRB_NO_HIT: 'The bureau knows nobody of this number',
    CRB_ACTIVE_DEFAULT: 'The customer is in default elsewhere',
    CRB_SCORE_LOW: 'The score is low',
    CRB_OVERINDEBTED: 'The customer owes too much elsewhere',
    CRB_FRAUD_FLAG: 'The bureau reports fraud',
    CRB_ENQUIRIES_HIGH: 'Many lenders were asked lately',
    CRB_UNAVAILABLE: 'The bureau could not be asked',
    CRB_CONSENT_MISSING: 'The customer has not agreed to be looked up',
} as const;

type Part = AutoPart<keyof typeof reasonCodes>;

const scoreParts = (score: number | null, rules: CountryRules): readonly Part[] => {
    const { bands, scoreAloneMayReject } = rules.bureau;
    if (score === null)
        return [
            {
                result: 'review',
                reason: 'CRB_NO_HIT',
                note: 'The bureau knows nobody of this number: no history, good or bad',
            },
        ];
    const band = bands.find(({ min, max }) => score >= min && score <= max);
    if (band === undefined) return [{ result: 'review', note: `The score ${score} lies outside the bureau's range` }];
    const note = `Score ${score}: ${band.label}`;
    if (band !== bands[0]) return [{ result: 'pass', note }];
    // Where a score may not be the sole reason of a refusal, it cannot fail the check by itself.
    return [{ result: scoreAloneMayReject ? 'fail' : 'review', reason: 'CRB_SCORE_LOW', note }];
};

const historyParts = (report: BureauReport, { application, rules }: CheckContext): readonly Part[] => {
    const { nonPerforming, maxDaysInArrears, monthlyInstalments, fraudFlag } = report;
    const { defaultAfterDays } = rules.thresholds;
    return [
        ...when(fraudFlag, { result: 'fail', reason: 'CRB_FRAUD_FLAG', note: 'The bureau reports fraud' }),
        ...when(nonPerforming > 0, {
            result: 'fail',
            reason: 'CRB_ACTIVE_DEFAULT',
            note: `${nonPerforming} accounts are not being paid`,
        }),
        maxDaysInArrears >= defaultAfterDays
            ? {
                  result: 'review',
                  reason: 'CRB_ACTIVE_DEFAULT',
                  note: `Was ${maxDaysInArrears} days behind; ${defaultAfterDays} count as default`,
              }
            : { result: 'pass', note: `At most ${maxDaysInArrears} days behind` },
        monthlyInstalments === null
            ? { result: 'review', note: 'The bureau does not know what is paid a month' }
            : {
                  result: 'pass',
                  note: `Pays others ${formatMoney(monthlyInstalments, application.currency)} a month`,
              },
    ];
};

const enquiryPart = (report: BureauReport, { rules }: CheckContext): Part => {
    const { enquiriesMax } = rules.thresholds;
    const { counted, usual } = enquiriesText(report, enquiriesMax);
    if (!isAskedOften(report, enquiriesMax))
        return { result: 'pass', note: `Enquiries in 30, 60 and 90 days: ${counted}` };
    return {
        result: 'review',
        reason: 'CRB_ENQUIRIES_HIGH',
        note: `Enquiries in 30, 60 and 90 days: ${counted}; at most ${usual} are usual`,
    };
};

const auto = (context: CheckContext) => {
    const { application, facts, rules } = context;
    if (!isTrue(application.sections.customer, 'consentBureau')) {
        return autoResult([
            {
                result: 'unavailable',
                reason: 'CRB_CONSENT_MISSING',
                note: 'The customer has not agreed; the bureau was not asked',
            },
        ]);
    }
    const { bureau: report } = facts;
    if (report === undefined || report === 'unavailable') {
        const note =
            facts.enquiryInDoubt === true
                ? 'The bureau broke off and may have counted the enquiry: it is not asked twice'
                : 'The bureau gave no answer';
        return autoResult([{ result: 'unavailable', reason: 'CRB_UNAVAILABLE', note }]);
    }
    const { min, max } = rules.bureau.range;
    const share = report.score === null ? null : Math.round(((report.score - min) / (max - min)) * 100);
    return autoResult(
        [...scoreParts(report.score, rules), ...historyParts(report, context), enquiryPart(report, context)],
        share === null ? null : Math.max(0, Math.min(100, share)),
    );
};

/** What other lenders know of the customer (rule 2.8). */
export const bureau = defineCheck({
    type: 'bureau',
    title: 'Credit bureau',
    path: '/underwriters/crb-check/:uid',
    question: 'Does the customer pay others as agreed?',
    sections: ['customer', 'kyc'],
    facts: ['bureau', 'enquiryInDoubt'],
    findings: object({
        samePerson: yesOrNo('Is the report about this customer?'),
        reviewed: yesOrNo('Have you read accounts, arrears and enquiries?'),
        acceptable: yesOrNo('Is the history acceptable?'),
        manualReference: string()
            .trim()
            .max(60)
            .nullable()
            .default(null)
            .label('Reference of a report you read elsewhere')
            .meta({ help: 'Needed only when the bureau gave no answer' }),
    }),
    form: [{ title: 'Report', fields: ['samePerson', 'reviewed', 'acceptable', 'manualReference'] }],
    reasonCodes,
    isRequired: always,
    auto,
    passProblems: (findings, { application, facts: { bureau: report } }) => {
        const unread =
            (report === undefined || report === 'unavailable') && textIn(findings, 'manualReference') === undefined;
        return {
            ...notYes(findings, {
                samePerson: 'A pass needs a report about this customer',
                reviewed: 'Read the report first',
                acceptable: 'A pass needs an acceptable history; else fail or refer',
            }),
            ...(isTrue(application.sections.customer, 'consentBureau')
                ? {}
                : { samePerson: 'The customer has not agreed to be looked up: ask for an edit' }),
            ...(unread
                ? { manualReference: 'The bureau gave no answer: write the reference of the report you read, or refer' }
                : {}),
        };
    },
});
