import { say, spoken } from '../../i18n/say.ts';

/** Earnings by the ledger's own codes. */
export const earningTexts = spoken({
    title: 'Earnings',
    before: 'Month before',
    after: 'Month after',
    earned: 'Earned this month',
    none: 'Nothing was booked in this month.',
    noneHelp: 'Each phone you hand over brings its commission here.',
    chart: 'The last six months',
    bar: (month: string, amount: string) => `${month}: ${amount}`,
    list: 'Bookings',
    application: 'Application',
    due: (day: string) => say`due ${day}`,
    kinds: {
        tranche_1: 'First part, at the hand-over',
        tranche_2: 'Second part, after two months paid',
        tranche_3: 'Third part, after five months paid',
        volume_bonus: 'Bonus for the number of sales',
        claw_back: 'Taken back',
        adjustment: 'Correction',
    } as Readonly<Record<string, string>>,
    states: {
        earned: 'Waiting',
        released: 'To be paid out',
        paid: 'Paid out',
        void: 'Void',
    } as Readonly<Record<string, string>>,
});
