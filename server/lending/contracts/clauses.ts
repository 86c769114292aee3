import { clausesIn, type Clause } from '../../../domain/lending/contractText.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import type { Frequency, Rhythm } from '../../../domain/lending/term.ts';
import { translate } from '../../platform/languages.ts';
import { figuresOf, type ContractContent } from './content.ts';

export const everyPeriod: Readonly<Record<Frequency, string>> = {
    daily: 'every day',
    weekly: 'every week',
    biweekly: 'every two weeks',
    monthly: 'every month',
    once: 'paid once',
};

export const periodNames: Readonly<Record<Rhythm, string>> = {
    daily: 'day',
    weekly: 'week',
    biweekly: 'two weeks',
    monthly: 'month',
};

/** The agreement in the order it is read aloud to the customer, as the version says that it was written by. */
export const clausesOf = (content: ContractContent): readonly Clause[] => {
    const { text, terms, lock, shop, countryName, guarantors, pledge, language = 'en' } = content;
    if (text === undefined) throw new Error(`${content.reference} does not say by which version it is written`);
    const { offer } = terms;
    const { money } = figuresOf(content);
    const { hasPhone } = shapeOf(offer);
    const isOnce = offer.frequency === 'once';
    return clausesIn(text.clauses, {
        holds: {
            phone: hasPhone,
            cash: !hasPhone,
            once: isOnce,
            often: !isOnce,
            guarantors: guarantors.length > 0,
            pledge: pledge.length > 0,
        },
        values: {
            due: money(offer.dueAtHandover),
            sent: money(advancedBy(offer)),
            every: translate(everyPeriod[offer.frequency], language),
            period: offer.frequency === 'once' ? '' : translate(periodNames[offer.frequency], language),
            graceDays: String(lock.graceDays),
            returnDays: String(lock.returnDays),
            defaultAfterDays: String(lock.defaultAfterDays),
            shopPhone: shop.cellphone,
            country: translate(countryName, language),
            legalName: text.legalName,
            licence: text.licence,
            complaints: text.complaints,
        },
    });
};
