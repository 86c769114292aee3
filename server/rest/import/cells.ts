import { readCell, Unreadable, type Cell } from '../../../domain/cellNotation.ts';
import { unguarded } from '../../../domain/csv.ts';
import type { Words } from '../../../domain/choiceNamed.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { languages } from '../../../domain/languages/registry.ts';
import { translate } from '../../platform/languages.ts';
import type { Field } from '../../../domain/field.ts';
import { importLimits, type ImportMapping } from '../../../domain/import.ts';
import type { Resource } from '../../../domain/resource.ts';

const everyLanguage = Object.keys(languages) as Language[];

const words: Words = (text) => everyLanguage.map((language) => translate(text, language));

export interface ReadRow {
    /** As the write routes take it. */
    readonly body: Readonly<Record<string, unknown>>;
    /** Fields that the file has a column for and this row no value. */
    readonly empty: readonly Field[];
    readonly faults: Readonly<Record<string, string>>;
}

const valueOf = (cell: Cell): unknown => {
    if (cell.text.length > importLimits.cell) return new Unreadable('This text is too long.');
    return readCell(cell);
};

/**
 * What a row of the file says, as the write routes take it: an export's own notation read back. An empty cell empties a
 * field that may be empty; another one stays out of the body.
 */
export const readRow = (resource: Resource, mapping: ImportMapping, cells: readonly string[]): ReadRow => {
    const textOf = (name: string): string => unguarded((cells[mapping.indexOf(name)] ?? '').trim());
    const body: [string, unknown][] = [];
    const faults: [string, string][] = [];
    const empty: Field[] = [];
    for (const name of mapping) {
        if (name === null) continue;
        const field = resource.field(name);
        const given = textOf(name);
        if (given === '') {
            // No entries are a list as well.
            if (field.kind === 'tags') body.push([name, []]);
            else {
                empty.push(field);
                if (field.nullable) body.push([name, null]);
            }
            continue;
        }
        const value = valueOf({ resource, field, text: given, textOf, words });
        if (value instanceof Unreadable) faults.push([name, value.cure]);
        else body.push([name, value]);
    }
    return { body: Object.fromEntries(body), empty, faults: Object.fromEntries(faults) };
};
