import { say, spoken } from '../../i18n/say.ts';

/** Balances, the shop's totals and the statement. */
export const balanceTexts = spoken({
    title: 'Your balance',
    shopTitle: 'Balance of the shop',
    released: 'To be paid out',
    earned: 'Waiting for customers to pay on',
    paid: 'Paid out so far',
    below: 'More was taken back than is due. It is set off against what comes next.',
    commission: 'Commission',
    bonus: 'Bonuses',
    takenBack: 'Taken back',
    corrections: 'Corrections',
    paidOut: 'Paid out in this month',
    team: 'By agent',
    everybody: 'Everybody',
    whose: 'Whose earnings',
    sales: (count: number) => (count === 1 ? say`1 phone handed over` : say`${count} phones handed over`),
    statement: 'Download the statement (CSV)',
    statementFailed: 'The statement could not be downloaded.',
    nowDue: 'now to be paid out',
    payout: 'Paid out',
});
