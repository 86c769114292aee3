/** What a line of a contract may be for; a line for several is written where all of them hold. */
const conditions = ['phone', 'cash', 'once', 'often', 'guarantors', 'pledge'] as const;
type Condition = (typeof conditions)[number];

/** What a contract fills in. */
const values = [
    'due',
    'sent',
    'every',
    'period',
    'graceDays',
    'returnDays',
    'defaultAfterDays',
    'shopPhone',
    'country',
    'legalName',
    'licence',
    'complaints',
] as const;
type Value = (typeof values)[number];

export interface Clause {
    readonly title: string;
    readonly points: readonly string[];
}

interface Line {
    readonly isTitle: boolean;
    readonly text: string;
    readonly when: readonly string[];
}

const lineShape = /^(?:\[(?<when>[^\]]*)\]\s*)?(?<mark>#\s*)?(?<text>.*)$/;

const readLine = (line: string): Line => {
    const { when = '', mark, text = '' } = lineShape.exec(line.trim())?.groups ?? {};
    const names = when.split(',').map((name) => name.trim());
    return { isTitle: mark !== undefined, text: text.trim(), when: names.filter((name) => name !== '') };
};

const linesOf = (text: string): readonly Line[] =>
    text
        .split('\n')
        .map(readLine)
        .filter((line) => line.text !== '');

const placeholder = /\{(\w*)\}/g;

const namesIn = (text: string): readonly string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

const unknown = (names: readonly string[], known: readonly string[]): string | undefined =>
    names.find((name) => !known.includes(name));

/** What is wrong with the text of a contract, as its author reads it; undefined where it can be written. */
export const contractTextFault = (text: string): string | undefined => {
    const lines = linesOf(text);
    if (lines[0]?.isTitle !== true) return 'Begin with a title: # and its words';
    if (lines.every(({ isTitle }) => isTitle)) return 'Write what stands under the titles';
    const condition = unknown(
        lines.flatMap(({ when }) => when),
        conditions,
    );
    if (condition !== undefined) return `There is no [${condition}]; choose from ${conditions.join(', ')}`;
    const value = unknown(namesIn(text), values);
    return value === undefined ? undefined : `There is no {${value}}; choose from ${values.join(', ')}`;
};

const usesValue = (text: string, value: Value): boolean => namesIn(text).includes(value);

export interface Filling {
    readonly holds: Readonly<Record<Condition, boolean>>;
    readonly values: Readonly<Record<Value, string>>;
}

/**
 * The clauses of a contract in the order of its text: `# Title` begins one, every other line is a point, `[phone, once]`
 * before a line says what it is for, `{due}` stands for a value. A clause none of whose points is for it is left out.
 */
export const clausesIn = (text: string, { holds, values: filled }: Filling): readonly Clause[] => {
    const own = linesOf(text).filter(({ when }) => conditions.every((one) => !when.includes(one) || holds[one]));
    const fill = (line: string): string =>
        line.replaceAll(placeholder, (whole, name: string) => new Map(Object.entries(filled)).get(name) ?? whole);
    const clauses: { title: string; points: string[] }[] = [];
    for (const { isTitle, text: words } of own) {
        if (isTitle) clauses.push({ title: fill(words), points: [] });
        else clauses.at(-1)?.points.push(fill(words));
    }
    return clauses.filter(({ points }) => points.length > 0);
};

type TextRow = Readonly<Record<string, unknown>>;

const texts = ['clauses', 'clausesFr', 'clausesSw'] as const;

/** What a text fills in of the fields beside it. */
const filledFrom = [
    ['licence', 'licenceNumber'],
    ['complaints', 'complaintContact'],
] as const;

const textOf = (row: TextRow, field: string): string => {
    const value = row[field];
    return typeof value === 'string' ? value : '';
};

const emptyProblems = (next: TextRow): Record<string, string> =>
    Object.fromEntries(
        filledFrom
            .filter(([value]) => texts.some((field) => usesValue(textOf(next, field), value)))
            .filter(([, field]) => textOf(next, field) === '')
            .map(([, field]) => [field, 'The clauses name it: write it, or take it out of them']),
    );

const textProblems = (next: TextRow): Record<string, string> =>
    Object.fromEntries(
        texts.flatMap((field) => {
            const words = textOf(next, field);
            const fault = words === '' ? undefined : contractTextFault(words);
            return fault === undefined ? [] : [[field, fault]];
        }),
    );

/** What is wrong with a version of what contracts say, by field; the words of its clauses are too much for a form to know. */
export const contractTextProblems = (next: TextRow): Readonly<Record<string, string>> => ({
    ...emptyProblems(next),
    ...textProblems(next),
});
