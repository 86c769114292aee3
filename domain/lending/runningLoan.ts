/** A loan that a customer still owes, as it stands now. Minor units. */
export interface RunningLoan {
    readonly reference: string;
    readonly currency: string;
    readonly paid: number;
    readonly outstanding: number;
    readonly overdue: number;
    /** What it costs a month. */
    readonly monthly: number;
}

/** What the running loans cost together a month, minor units. */
export const monthlyOf = (running: readonly RunningLoan[]): number =>
    running.reduce((sum, { monthly }) => sum + monthly, 0);

/** The debts of a month with what we know ourselves beside those to others: bureaus hear late of new loans. */
export const withRunning = (toOthers: number | 'unknown', running: readonly RunningLoan[] = []): number | 'unknown' =>
    toOthers === 'unknown' ? toOthers : toOthers + monthlyOf(running);
