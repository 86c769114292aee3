/** So many payments of one amount, one after the other. */
export interface Run {
    readonly count: number;
    readonly amount: number;
}

/** The payments of a plan in order, none more than the one before it; runs that follow each other differ. */
export type Repayments = readonly Run[];

/** Neighbours of one amount are one run, and what is paid no times is none. */
export const runsOf = (payments: readonly Run[]): Repayments =>
    payments.reduce<readonly Run[]>((runs, { count, amount }) => {
        const last = runs.at(-1);
        if (count === 0) return runs;
        if (last?.amount !== amount) return [...runs, { count, amount }];
        return [...runs.slice(0, -1), { amount, count: last.count + count }];
    }, []);

/** What is paid how often, in order: '11 × 424.00 + 1 × 412.40'. With the deposit it makes the total. */
export const instalmentsText = (
    schedule: readonly Pick<Run, 'amount'>[],
    money: (amount: number) => string,
    sign = '×',
): string =>
    runsOf(schedule.map(({ amount }) => ({ count: 1, amount })))
        .map(({ count, amount }) => `${count} ${sign} ${money(amount)}`)
        .join(' + ');
