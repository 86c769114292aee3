import type { Frequency } from '../../../domain/lending/schedule.ts';
import { sayCount, spoken } from '../../i18n/say.ts';

/** Deals: the simulator, choosing, changing, the figures. */
export const dealTexts = spoken({
    noPhones: 'No phones are offered here now. Ask support for the price list.',
    monthCount: (months: number) => sayCount(months, '%{smart_count} month |||| %{smart_count} months'),
    each: {
        daily: 'Every day',
        weekly: 'Every week',
        biweekly: 'Every two weeks',
        monthly: 'Every month',
    } satisfies Record<Frequency, string>,
    per: { daily: 'a day', weekly: 'a week', biweekly: 'every two weeks', monthly: 'a month' } satisfies Record<
        Frequency,
        string
    >,
});
