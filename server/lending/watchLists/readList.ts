import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import type { Listed } from '../../../domain/matching/listed.ts';
import { StartRefused } from '../../platform/startRefused.ts';

const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;

const within = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const manyOf = (value: unknown): readonly unknown[] => {
    if (value === undefined || value === '') return [];
    return Array.isArray(value) ? value : [value];
};

const names = (values: readonly string[]): readonly string[] => [...new Set(values.filter((one) => one !== ''))];

const bornIn = (written: string): string | null =>
    /\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? /\b(?:19|20)\d{2}\b/.exec(written)?.[0] ?? null;

const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** The consolidated list of the Security Council as it is published: `CONSOLIDATED_LIST/INDIVIDUALS/INDIVIDUAL`. */
const readUn = (content: string): readonly Listed[] => {
    const tree: unknown = new XMLParser({ parseTagValue: false, processEntities: true }).parse(content);
    const people = within(within(within(tree, 'CONSOLIDATED_LIST'), 'INDIVIDUALS'), 'INDIVIDUAL');
    return manyOf(people).map((one) => {
        const [birth] = manyOf(within(one, 'INDIVIDUAL_DATE_OF_BIRTH'));
        return {
            list: 'UN',
            kind: 'sanctions',
            reference: text(within(one, 'REFERENCE_NUMBER')),
            name: parts
                .map((part) => text(within(one, part)))
                .join(' ')
                .replaceAll(/\s+/g, ' ')
                .trim(),
            otherNames: names(
                manyOf(within(one, 'INDIVIDUAL_ALIAS')).map((alias) => text(within(alias, 'ALIAS_NAME'))),
            ),
            born: bornIn(`${text(within(birth, 'DATE'))} ${text(within(birth, 'YEAR'))}`),
            remarks: text(within(one, 'COMMENTS1')),
        };
    });
};

/** OFAC writes what it does not know as `-0-`. */
const known = (cell: string | undefined): string => (cell === undefined || cell.trim() === '-0-' ? '' : cell.trim());

/** `BAH, Kofi` as people say it. */
const inOrder = (name: string): string => name.split(',').toReversed().join(' ').trim();

const rowsOf = (content: string): readonly (readonly string[])[] =>
    parse(content, { relaxColumnCount: true, skipEmptyLines: true, bom: true });

/** `ALT.CSV`: other names by the number of whom they are of. */
const otherNamesIn = (content: string): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    for (const [entity = '', , , other] of rowsOf(content))
        found.set(entity.trim(), [...(found.get(entity.trim()) ?? []), inOrder(known(other))]);
    return found;
};

/** `SDN.CSV` of the Office of Foreign Assets Control, which has no head: its twelfth column tells the day of birth. */
const readOfac = (content: string, others: string | undefined): readonly Listed[] => {
    const otherNames = otherNamesIn(others ?? '');
    return rowsOf(content)
        .filter(([, , type]) => known(type) === 'individual')
        .map((row) => {
            const [entity = '', name] = row;
            const remarks = known(row[11]);
            return {
                list: 'OFAC',
                kind: 'sanctions',
                reference: entity.trim(),
                name: inOrder(known(name)),
                otherNames: names(otherNames.get(entity.trim()) ?? []),
                born: bornIn(/DOB[^;]*/.exec(remarks)?.[0] ?? ''),
                remarks,
            };
        });
};

const columns = ['reference', 'kind', 'name', 'other_names', 'born', 'remarks'] as const;

const isKind = (kind: string): kind is Listed['kind'] => kind === 'sanctions' || kind === 'pep';

/** A list of one's own: a CSV with the columns above, several names in `other_names` parted by `;`. */
const readOwn = (list: string, content: string): readonly Listed[] => {
    const [head = [], ...rows] = rowsOf(content);
    const at = new Map(head.map((name, place) => [name.trim().toLowerCase(), place]));
    const missing = columns.filter((name) => !at.has(name));
    if (missing.length > 0) throw new StartRefused(`The file lacks the columns ${missing.join(', ')}.`);
    return rows.map((row, index) => {
        const cell = (name: (typeof columns)[number]): string => row[at.get(name) ?? -1]?.trim() ?? '';
        const kind = cell('kind');
        if (!isKind(kind)) throw new StartRefused(`Row ${index + 2}: write sanctions or pep as its kind.`);
        return {
            list,
            kind,
            reference: cell('reference'),
            name: cell('name'),
            otherNames: names(
                cell('other_names')
                    .split(';')
                    .map((other) => other.trim()),
            ),
            born: bornIn(cell('born')),
            remarks: cell('remarks'),
        };
    });
};

/**
 * The people of a list's file: `UN` and `OFAC` as their publishers write them, any other name as a CSV of one's own. Throws
 * what an operator reads where a row has no name or reference, or there is nobody in it.
 */
export const readList = (list: string, content: string, others?: string): readonly Listed[] => {
    const published = new Map([
        ['UN', () => readUn(content)],
        ['OFAC', () => readOfac(content, others)],
    ]);
    const listed = published.get(list)?.() ?? readOwn(list, content);
    if (listed.length === 0) throw new StartRefused(`Nobody stands in this file as list ${list} is written.`);
    const unnamed = listed.findIndex(({ name, reference }) => name === '' || reference === '');
    if (unnamed !== -1) throw new StartRefused(`Person ${unnamed + 1} of the file has no name or no reference.`);
    return listed;
};
