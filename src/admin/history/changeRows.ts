import { differencesBetween, type Difference } from '../../framework/diff.ts';

export interface ChangeRow extends Difference {
    /** The field that it is of. */
    readonly name: string;
    /** The last entry of a list that says the same: 24 instalments alike are one row. */
    readonly upTo?: string;
}

export const sidesOf = (change: unknown): readonly [unknown, unknown] =>
    typeof change === 'object' && change !== null && 'from' in change && 'to' in change
        ? [change.from, change.to]
        : [undefined, change];

export const isIndex = (part: string | undefined): part is string => part !== undefined && /^\d+$/.test(part);

/** The number that an entry of a list has by standing there. */
const isPlace = ({ path, before, after }: Difference): boolean => {
    const [index, name] = path.slice(-2);
    return (
        name === 'number' &&
        isIndex(index) &&
        [before, after].every((one) => one === undefined || one === Number(index) + 1)
    );
};

const shapeOf = ({ name, path }: ChangeRow): string =>
    JSON.stringify([name, path.map((part) => (isIndex(part) ? '' : part))]);

const saysTheSame = (one: ChangeRow, next: ChangeRow): boolean =>
    next.path.filter(isIndex).length === 1 &&
    shapeOf(one) === shapeOf(next) &&
    one.before === next.before &&
    one.after === next.after;

const joined = (rows: readonly ChangeRow[], next: ChangeRow): readonly ChangeRow[] => {
    const last = rows.at(-1);
    const index = next.path.find(isIndex);
    if (last === undefined || index === undefined || !saysTheSame(last, next)) return [...rows, next];
    return [...rows.slice(0, -1), { ...last, upTo: index }];
};

/** What an entry of the log changed, a row for each single value; entries of a list that follow each other and say the same share one. */
export const changeRowsOf = (changes: Readonly<Record<string, unknown>>): readonly ChangeRow[] =>
    Object.entries(changes)
        .flatMap(([name, change]) => differencesBetween(...sidesOf(change)).map((one) => ({ name, ...one })))
        .filter((one) => !isPlace(one))
        .reduce<readonly ChangeRow[]>(joined, []);
