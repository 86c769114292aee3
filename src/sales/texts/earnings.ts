import { spoken } from '../../i18n/say.ts';

/** Earnings by the ledger's own codes. */
export const earningTexts = spoken({
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
