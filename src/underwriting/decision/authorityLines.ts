import type { Principal } from '../../../domain/access/roles.ts';
import { conflictOf, decisionLimit, fourEyesReason, hasDecided } from '../../../domain/application/authority.ts';
import { checks } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';

/** One thing that decides whether this person may decide, in words. */
interface AuthorityLine {
    readonly holds: boolean;
    readonly text: string;
}

export interface Authority {
    readonly lines: readonly AuthorityLine[];
    /** Every line about the person holds: they may decide, whichever way. */
    readonly mayDecide: boolean;
    /** Required checks that failed: nothing can be approved, only rejected or sent back. */
    readonly failed: readonly string[];
}

const limitLine = (exposure: number, currency: string, limit: number): AuthorityLine => {
    const amount = formatMoney(exposure, currency);
    if (limit === 0) return { holds: false, text: say`You recommend; an officer or a senior underwriter decides.` };
    if (limit === Infinity) return { holds: true, text: say`You may decide any amount; this is ${amount}.` };
    const most = formatMoney(limit, currency);
    return exposure > limit
        ? { holds: false, text: say`${amount} is above what you may decide (${most}): a senior underwriter decides.` }
        : { holds: true, text: say`${amount} is within what you may decide (${most}).` };
};

const fourEyesLine = (reviewedThemselves: boolean, reason: string | null): AuthorityLine => {
    if (reason !== null) return { holds: false, text: `${reason}.` };
    return {
        holds: true,
        text: reviewedThemselves
            ? say`You reviewed it yourself, and nothing asks for a second person.`
            : say`Somebody else reviewed it: two people look at it.`,
    };
};

/** Why this person may or may not decide this application (rule 3.3). */
export const authorityOf = (
    {
        application,
        checks: records,
        decisions,
        isDrawn,
    }: Pick<Dossier, 'application' | 'checks' | 'decisions' | 'isDrawn'>,
    principal: Principal,
    rules: CountryRules,
): Authority => {
    const conflict = conflictOf(application, principal);
    const lines: readonly AuthorityLine[] = [
        ...(conflict === null ? [] : [{ holds: false, text: `${conflict}.` }]),
        ...(hasDecided(application, decisions, principal)
            ? [
                  {
                      holds: false,
                      text: say`You decided this round already: somebody else decides, or it goes back for rework.`,
                  },
              ]
            : []),
        limitLine(application.exposure ?? 0, application.currency, decisionLimit(principal, rules)),
        fourEyesLine(
            application.reviewer === principal.username,
            fourEyesReason(application, records, { principal, isDrawn }),
        ),
    ];
    return {
        lines,
        mayDecide: lines.every(({ holds }) => holds),
        failed: records
            .filter(({ required, outcome }) => required && outcome === 'fail')
            .map(({ type }) => say(checks[type].title)),
    };
};
