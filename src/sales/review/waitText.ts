import type { Application } from '../../../domain/application/application.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { isWorkingTime, workingMs } from '../../../domain/workingTime.ts';
import type { UsualWaits } from '../../../domain/shop/figures.ts';
import { sellingTexts } from '../texts/selling.ts';

interface Wait {
    readonly application: Pick<Application, 'stage' | 'waitingSince' | 'submittedAt'>;
    readonly rules: Pick<CountryRules, 'timeZone' | 'workingHours' | 'holidays'>;
    readonly usual: UsualWaits;
    readonly now: number;
}

/** How long it will take, honestly: what is usual, what is promised, or that it is late or that nobody works now. */
export const waitText = ({ application, rules, usual, now }: Wait): string => {
    const since = Date.parse(application.waitingSince ?? application.submittedAt ?? new Date(now).toISOString());
    if (!isWorkingTime(now, rules)) return sellingTexts.closed;
    if (workingMs(since, now, rules) > usual.promised * 60_000) return sellingTexts.late;
    const minutes = application.stage === 'pending' ? usual.claim : usual.decision;
    if (minutes === null) return sellingTexts.promised(usual.promised);
    return application.stage === 'pending' ? sellingTexts.usualClaim(minutes) : sellingTexts.usualDecision(minutes);
};
