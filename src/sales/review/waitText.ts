import type { Application } from '../../../domain/application/application.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { isWorkingTime, workingMs } from '../../../domain/workingTime.ts';
import type { UsualWaits } from '../../../domain/shop/figures.ts';
import { say, sayCount } from '../../i18n/say.ts';

const span = (minutes: number): string =>
    minutes < 90
        ? sayCount(minutes, '%{smart_count} minute |||| %{smart_count} minutes')
        : sayCount(Math.round(minutes / 60), '%{smart_count} hour |||| %{smart_count} hours');

interface Wait {
    readonly application: Pick<Application, 'stage' | 'waitingSince' | 'submittedAt'>;
    readonly rules: Pick<CountryRules, 'timeZone' | 'workingHours' | 'holidays'>;
    readonly usual: UsualWaits;
    readonly now: number;
}

/** How long it will take, honestly: what is usual, what is promised, or that it is late or that nobody works now. */
export const waitText = ({ application, rules, usual, now }: Wait): string => {
    const since = Date.parse(application.waitingSince ?? application.submittedAt ?? new Date(now).toISOString());
    if (!isWorkingTime(now, rules)) return say`Nobody decides at this hour. It goes on when work begins.`;
    if (workingMs(since, now, rules) > usual.promised * 60_000)
        return say`It takes longer than it should. It stands at the head of the queue now; tell the customer that you will call.`;
    const minutes = application.stage === 'pending' ? usual.claim : usual.decision;
    if (minutes === null) return say`In working hours a decision is there within ${span(usual.promised)}.`;
    return application.stage === 'pending'
        ? say`Usually an underwriter begins within ${span(minutes)}.`
        : say`From here the decision usually takes ${span(minutes)}.`;
};
