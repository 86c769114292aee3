import { atLeast, type Principal } from '../access/roles.ts';
import type { CountryRules } from '../countries/rules.ts';
import type { Application, DecisionRecord } from './application.ts';
import { entriesIn, textIn } from './captured.ts';
import type { CheckRecord } from './checks/record.ts';

/** The largest exposure a person may decide, in minor units (rule 3.3); Infinity means no limit. */
export const decisionLimit = ({ seniority }: Principal, { limits }: CountryRules): number => {
    const level = seniority === 'team_lead' ? 'senior' : seniority;
    const fraction = limits.soloFractions[level];
    return fraction === null ? Infinity : Math.floor(limits.maxFinanced * fraction);
};

/** Why the person who reviewed an application may not decide it as well; null when they may. `isDrawn`: see the facts. */
export const fourEyesReason = (
    application: Application,
    checks: readonly CheckRecord[],
    { principal, isDrawn }: { principal: Principal; isDrawn: boolean },
): string | null => {
    if (application.reviewer !== principal.username) return null;
    if (checks.some((check) => check.outcome === 'waived')) return 'A check was waived: a second person decides';
    if (checks.some(({ outcome, autoResult }) => outcome === 'pass' && autoResult === 'fail'))
        return 'A check passed although its automatic part failed: a second person decides';
    if (checks.some((check) => hasFraudFlag(check))) return 'There is a fraud flag: a second person decides';
    return isDrawn ? 'This application was drawn for a second look: another person decides' : null;
};

const hasFraudFlag = ({ evidence }: CheckRecord): boolean => {
    const report = evidence['bureau'];
    return typeof report === 'object' && report !== null && 'fraudFlag' in report && report.fraudFlag === true;
};

/** Whose numbers an application holds, as the person who shares one is told. */
const numbersOf = ({ customerPhone, sections }: Application): readonly (readonly [string, string | undefined])[] => [
    ["the customer's", customerPhone],
    ["the customer's", textIn(sections.customer, 'alternativePhone')],
    ["the customer's", textIn(sections.kyc, 'mobileMoneyNumber')],
    ["the next of kin's", textIn(sections.customer, 'nextOfKinPhone')],
    ...entriesIn(sections.guarantor, 'guarantors').map((one) => ["a guarantor's", textIn(one, 'phone')] as const),
];

/** Whose number on the application a person's own is ("a guarantor's"); null when it is nobody's there. */
export const sharedNumber = (application: Application, cellphone: string | null): string | null =>
    numbersOf(application).find(([, number]) => number !== undefined && number === cellphone)?.[0] ?? null;

/** Why a person may have nothing to do with an application; null when there is no conflict (rules T3 and 3.3). */
export const conflictOf = (application: Application, principal: Principal): string | null => {
    if ([application.salesUsername, application.createdBy].includes(principal.username))
        return 'You started this application; somebody else must review it';
    const whose = sharedNumber(application, principal.cellphone);
    return whose === null ? null : `Your own phone number is ${whose} here; somebody else must review it`;
};

/** The decisions that settle a round; a person gives at most one in each (rule 3.3). */
const verdicts: readonly DecisionRecord['kind'][] = ['approve', 'change_deal', 'reject'];

/** Whether a person has already decided in the application's present round, such as an approval since undone. */
export const hasDecided = (
    { round }: Pick<Application, 'round'>,
    decisions: readonly DecisionRecord[],
    { username }: Principal,
): boolean => decisions.some((one) => one.round === round && one.decidedBy === username && verdicts.includes(one.kind));

export const isSenior = (principal: Principal): boolean => atLeast(principal.seniority, 'senior');
