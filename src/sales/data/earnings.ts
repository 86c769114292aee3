import { fetchList } from '../../dataProvider/lists.ts';

/** A row of the ledger, as the server sends it. Amounts are signed minor units. */
export interface EarningRow {
    readonly earningId: string;
    readonly username: string;
    readonly applicationUid: string | null;
    readonly kind: string;
    readonly amount: number;
    readonly currency: string;
    readonly state: string;
    /** '2026-11' */
    readonly period: string;
    readonly dueOn: string | null;
    readonly createdAt: string;
}

/** The ledger's rows are few a month; the server gives at most a hundred at once. */
const pageSize = 100;

/** All ledger rows of one person in some months, the newest first. */
export const fetchMonths = async (
    months: readonly string[],
    username: string | null,
    signal?: AbortSignal,
): Promise<readonly EarningRow[]> => {
    const rows: EarningRow[] = [];
    const filter = { period: months, ...(username === null ? {} : { username }) };
    for (;;) {
        const range = [rows.length, rows.length + pageSize - 1] as const;
        const page = await fetchList<EarningRow>('earnings', { filter, sort: ['createdAt', 'DESC'], range }, signal);
        rows.push(...page.rows);
        if (page.rows.length < pageSize) return rows;
    }
};

/** '2026-11' of a moment, by the phone's clock. */
export const periodOf = (moment: Date): string =>
    `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}`;

/** The month before or after, by how many. */
export const shiftPeriod = (period: string, months: number): string => {
    const [year = 0, month = 1] = period.split('-').map(Number);
    return periodOf(new Date(year, month - 1 + months, 15));
};

/** An amount that only goes on from one state to the next: what was earned before does not come twice. */
export const isMove = ({ kind, state }: EarningRow): boolean =>
    kind === 'payout' || (state === 'released' && kind.startsWith('tranche') && kind !== 'tranche_1');

/** Rows that were not voided count, with their sign. */
export const sumOf = (rows: readonly Pick<EarningRow, 'amount' | 'state'>[]): number =>
    rows.reduce((sum, { amount, state }) => (state === 'void' ? sum : sum + amount), 0);
