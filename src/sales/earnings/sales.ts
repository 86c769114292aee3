import { isMove, sumOf, type EarningRow } from '../data/earnings.ts';

/** What one sale brought in a month, and what it may still bring. Amounts are minor units. */
export interface Sale {
    /** Null for what belongs to no sale: bonuses, corrections, what was paid out. */
    readonly uid: string | null;
    readonly username: string;
    readonly rows: readonly EarningRow[];
    readonly amount: number;
    /** Of earlier months, and now to be paid out: it was earned once and adds nothing to this one. */
    readonly moved: number;
    /** Earned, and waiting for the customer to pay on. */
    readonly toCome: number;
    /** The first day on which some of that is due; null where nothing is to come. */
    readonly nextDueOn: string | null;
}

const groupsOf = <Key>(rows: readonly EarningRow[], keyOf: (row: EarningRow) => Key) => {
    const groups = new Map<Key, EarningRow[]>();
    for (const row of rows) {
        const group = groups.get(keyOf(row));
        if (group === undefined) groups.set(keyOf(row), [row]);
        else group.push(row);
    }
    return groups;
};

/** A part that went on to be paid out left the same amount behind, taken off: only what remains still waits. */
const waitingOf = (rows: readonly EarningRow[]) =>
    [...groupsOf(rows, ({ kind }) => kind).values()]
        .map((part) => part.filter(({ state }) => state === 'earned'))
        .map((part) => ({ amount: sumOf(part), dueOn: part.find(({ dueOn }) => dueOn !== null)?.dueOn ?? null }))
        .filter(({ amount }) => amount > 0);

const saleOf = (uid: string | null, rows: readonly EarningRow[]): Sale => {
    const waiting = waitingOf(rows);
    const days = waiting.flatMap(({ dueOn }) => dueOn ?? []);
    return {
        uid,
        username: rows[0]?.username ?? '',
        rows,
        amount: sumOf(rows),
        moved: Math.max(0, sumOf(rows.filter(isMove))),
        toCome: waiting.reduce((sum, { amount }) => sum + amount, 0),
        nextDueOn: days.toSorted()[0] ?? null,
    };
};

/** A ledger by sale, in its own order; what belongs to no sale comes last. */
export const salesOf = (rows: readonly EarningRow[]): readonly Sale[] =>
    [...groupsOf(rows, ({ applicationUid }) => applicationUid)]
        .map(([uid, own]) => saleOf(uid, own))
        .toSorted((left, right) => Number(left.uid === null) - Number(right.uid === null));
