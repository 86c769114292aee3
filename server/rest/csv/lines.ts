import { writtenCell } from '../../../domain/cellNotation.ts';
import { headingOf } from '../../../domain/import.ts';
import { csvLine, quoted, safeText } from '../../../domain/csv.ts';
import type { Field } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { catalogueOf, translate } from '../../platform/languages.ts';

/** The labels of the columns as a line of CSV; rates are written in percent, and say so. */
export const headLine = (fields: readonly Field[], language: Language): string => {
    const texts = catalogueOf(language);
    return csvLine(fields.map((field) => quoted(safeText(headingOf(field, (label) => texts[label] ?? label)))));
};

/**
 * Rows as lines of CSV: choices by name, money in major units, points in time as ISO text, lists joined with semicolons. No text begins like
 * a formula.
 */
export const linesOf = (fields: readonly Field[], rows: readonly Row[], language: Language): string =>
    rows
        .map((row) =>
            csvLine(fields.map((field) => quoted(writtenCell(field, row, (text) => translate(text, language))))),
        )
        .join('');
