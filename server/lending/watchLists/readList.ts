import type { Listed } from '../../../domain/matching/listed.ts';
import { StartRefused } from '../../platform/startRefused.ts';
import { bornOf } from './born.ts';
import { rowsOf } from './csvRows.ts';
import { readOfac } from './ofacList.ts';
import { readUn } from './unList.ts';

const columns = ['reference', 'kind', 'name', 'other_names', 'born', 'remarks'] as const;

const isKind = (kind: string): kind is Listed['kind'] => kind === 'sanctions' || kind === 'pep';

/** A list of one's own: a CSV with the columns above, several names in `other_names`, and days or years in `born`, parted by `;`. */
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
            otherNames: cell('other_names')
                .split(';')
                .map((other) => other.trim())
                .filter((other) => other !== ''),
            born: bornOf(cell('born').split(';')),
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
