import { atLeast, type Principal } from '../access/roles.ts';
import type { CountryRules } from '../countries.ts';
import type { Application, CheckRecord } from './application.ts';

/** The largest exposure a person may decide, in minor units (domain rule 3.3); Infinity means no limit. */
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

/** Why a person may have nothing to do with an application; null when there is no conflict (domain rule 3.3). */
export const conflictOf = (application: Application, principal: Principal): string | null => {
    const own = [application.salesUsername, application.createdBy].includes(principal.username);
    return own ? 'You started this application; somebody else must review it' : null;
};

export const isSenior = (principal: Principal): boolean => atLeast(principal.seniority, 'senior');
