import type { Frequency } from '../../../domain/lending/term.ts';
import { spoken } from '../../i18n/say.ts';

/** Deals: the simulator, choosing, changing, the figures. */
export const dealTexts = spoken({
    noPhones: 'No phones are offered here now. Ask support for the price list.',
    each: {
        daily: 'Every day',
        weekly: 'Every week',
        biweekly: 'Every two weeks',
        monthly: 'Every month',
        once: 'Once, at the end',
    } satisfies Record<Frequency, string>,
    per: {
        daily: 'a day',
        weekly: 'a week',
        biweekly: 'every two weeks',
        monthly: 'a month',
        once: 'once',
    } satisfies Record<Frequency, string>,
});
