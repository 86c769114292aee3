import type { Listed } from '../../../domain/matching/listed.ts';
import { StartRefused } from '../../platform/startRefused.ts';
import { bornOf } from './born.ts';
import { rowsOf } from './csvRows.ts';
import { isXml, manyOf, openXml, text, within } from './xmlTree.ts';

type Rows = readonly (readonly string[])[];

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names.filter((name) => name !== ''))];

const nameIn = (of: unknown): string =>
    ['firstName', 'lastName']
        .map((part) => text(within(of, part)))
        .filter((part) => part !== '')
        .join(' ');

/** `SDN.XML` and `CONSOLIDATED.XML`: `sdnList/sdnEntry`, people among companies, ships and aircraft. */
const readXml = (content: string): readonly Listed[] =>
    manyOf(within(openXml(content, 'sdnList'), 'sdnEntry'))
        .filter((one) => text(within(one, 'sdnType')) === 'Individual')
        .map((one) => ({
            list: 'OFAC',
            kind: 'sanctions',
            reference: text(within(one, 'uid')),
            name: nameIn(one),
            otherNames: distinct(manyOf(within(one, 'akaList', 'aka')).map(nameIn)),
            born: bornOf(
                manyOf(within(one, 'dateOfBirthList', 'dateOfBirthItem')).map((item) =>
                    text(within(item, 'dateOfBirth')),
                ),
            ),
            remarks: text(within(one, 'remarks')),
        }));

/** What is not known is written as `-0-`. */
const known = (cell: string | undefined): string => (cell === undefined || cell.trim() === '-0-' ? '' : cell.trim());

/** `BAH, Kofi` as people say it. */
const inOrder = (name: string): string => name.split(',').toReversed().join(' ').trim();

/** `ALT.CSV`: other names by the number of whom they are of. */
const otherNamesIn = (rows: Rows): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    for (const [entity = '', , , other] of rows)
        found.set(entity.trim(), [...(found.get(entity.trim()) ?? []), inOrder(known(other))]);
    return found;
};

const remarksAt = 11;

const refuseUnlessRows = (rows: Rows, { columns, name }: { readonly columns: number; readonly name: string }): void => {
    const place = rows.findIndex((row) => row.length > 1 && row.length !== columns);
    if (place === -1) return;
    const found = rows[place]?.length;
    throw new StartRefused(`Row ${place + 1} has ${found} columns, and ${name} has ${columns}: it is another file.`);
};

/** `SDN.CSV` and `ALT.CSV`, which have no heads and end in a row of one sign; births stand in the remarks. */
const readCsv = (content: string, others: string | undefined): readonly Listed[] => {
    const [rows, otherRows] = [rowsOf(content), rowsOf(others ?? '')];
    refuseUnlessRows(rows, { columns: 12, name: 'sdn.csv' });
    refuseUnlessRows(otherRows, { columns: 5, name: 'alt.csv' });
    const otherNames = otherNamesIn(otherRows);
    return rows
        .filter(([, , type]) => known(type) === 'individual')
        .map((row) => {
            const [entity = '', name] = row;
            const remarks = known(row[remarksAt]);
            return {
                list: 'OFAC',
                kind: 'sanctions',
                reference: entity.trim(),
                name: inOrder(known(name)),
                otherNames: distinct(otherNames.get(entity.trim()) ?? []),
                born: bornOf(remarks.match(/\bDOB [^;]+/g) ?? []),
                remarks,
            };
        });
};

/** A list of the Office of Foreign Assets Control. Throws StartRefused, one line, for a file that it does not publish so. */
export const readOfac = (content: string, others: string | undefined): readonly Listed[] => {
    if (!isXml(content)) return readCsv(content, others);
    if (/<Sanctions[\s>]/.test(content.slice(0, 2_000))) {
        throw new StartRefused('This is the advanced file of OFAC: take SDN.XML, which names the same people.');
    }
    return readXml(content);
};
