import { spoken } from '../../i18n/say.ts';

/** What parts of a record are called that no form has: those of the deal as it was agreed. */
export const partNames: Readonly<Record<string, string>> = spoken({
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
    aprBps: 'Nominal rate a year',
    earBps: 'Effective rate a year',
});
