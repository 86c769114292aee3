import { rateFields } from '../../../domain/lending/legalRate.ts';
import { rateNames } from '../../framework/rates.ts';
import { spoken } from '../../i18n/say.ts';

const partLabels = spoken({
    hash: 'Seal',
    customerName: 'Customer',
    approvedAt: 'Approved at',
    pricingId: 'Price',
    principal: 'Financed',
    frequency: 'How often it is paid',
    tenorMonths: 'Months',
    tenorDays: 'Days',
    schedule: 'Instalments',
    instalmentCount: 'Number of instalments',
    lastInstalment: 'Last instalment',
    dueAtHandover: 'Due at handover',
    totalCost: 'Total cost',
    feeUpfront: 'Fee, paid at once',
    feeFinanced: 'Fee, financed',
    markupBps: 'Markup',
    operator: 'Comparison',
    value: 'Value',
});

/** What a part of a record is called that no form has: one of the deal as it was agreed, or of what a list was asked. */
export const partNamed = (part: string): string | undefined => {
    const rate = Object.entries(rateFields).find(([name]) => name === part);
    return rate === undefined ? new Map(Object.entries(partLabels)).get(part) : rateNames[rate[1]];
};
