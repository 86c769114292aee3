import { checks } from '../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { fraudCodes, reasonLabels, restsOnScoreAlone } from '../../../domain/application/lifecycle/reasonCodes.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { say, spoken } from '../../i18n/say.ts';

export interface ReasonGroup {
    readonly title: string;
    readonly codes: readonly string[];
}

const ofChecks: readonly ReasonGroup[] = checkTypes.map((type) => ({
    title: say(checks[type].title),
    codes: Object.keys(checks[type].reasonCodes),
}));

const others: ReasonGroup = spoken({
    title: 'Other',
    codes: Object.keys(reasonLabels).filter((code) => ofChecks.every(({ codes }) => !codes.includes(code))),
});

/** The reasons a rejection may give, by check; while a review still runs only knock-outs and fraud. */
export const reasonGroups = (stage: Dossier['application']['stage']): readonly ReasonGroup[] => {
    const all = [...ofChecks, others];
    if (stage !== 'under_review') return all;
    return all
        .map(({ title, codes }) => ({ title, codes: codes.filter((code) => fraudCodes.includes(code)) }))
        .filter(({ codes }) => codes.length > 0);
};

/** The reasons that failed and referred checks gave: where a rejection starts from. */
export const reasonsFound = ({ checks: records }: Pick<Dossier, 'checks'>): readonly string[] => [
    ...new Set(
        records.flatMap(({ outcome, reasonCodes }) => (outcome === 'fail' || outcome === 'refer' ? reasonCodes : [])),
    ),
];

/** Where the law forbids to refuse on the bureau's word alone: the reason that is missing (rule 2.8). */
export const bureauOnlyFault = (codes: readonly string[], rules: CountryRules): string | null =>
    !rules.bureau.scoreAloneMayReject && restsOnScoreAlone(codes)
        ? say`In ${rules.name} the credit bureau may not be the only reason: add one from another check.`
        : null;
