import { termOf, type Term } from '../../domain/lending/term.ts';
import { sayCount } from '../i18n/say.ts';

/** How long a plan runs, in words: '6 months', '8 weeks', '30 days'. */
export const termText = (term: Term): string => {
    const { tenorMonths, tenorDays: days = 0 } = termOf(term);
    if (days === 0) return sayCount(tenorMonths, '%{smart_count} month |||| %{smart_count} months');
    return days % 7 === 0
        ? sayCount(days / 7, '%{smart_count} week |||| %{smart_count} weeks')
        : sayCount(days, '%{smart_count} day |||| %{smart_count} days');
};
