import { useState } from 'react';
import { pasted, spread, textsOf, type PastedRow } from '../../../domain/pasting.ts';
import type { Resource } from '../../../domain/resource.ts';
import { readTsv } from '../../../domain/tsv.ts';
import { say } from '../../i18n/say.ts';
import { usePrincipal } from '../usePrincipal.ts';
import type { GridPlace } from '../grid/gridFocus.ts';
import type { Chosen, useRange } from './useRange.ts';

/** Texts that were put into cells, before anything is written. */
export interface Pasting {
    readonly rows: readonly PastedRow[];
    /** What found no cell on this page. */
    readonly beyond: { readonly rows: number; readonly columns: number };
}

/** Puts texts into the cells of a page: those of the clipboard, or of the cells above. */
export const usePasting = (
    resource: Resource,
    { rowsFrom, columnsFrom }: Pick<ReturnType<typeof useRange>, 'rowsFrom' | 'columnsFrom'>,
) => {
    const principal = usePrincipal();
    const [pasting, setPasting] = useState<Pasting | null>(null);
    const put = (texts: readonly (readonly string[])[], corner: GridPlace): void => {
        const [rows, columns] = [rowsFrom(corner.row), columnsFrom(corner)];
        const [tall, wide] = [texts.length, Math.max(...texts.map((cells) => cells.length))];
        setPasting({
            rows: pasted({ resource, rows, columns, told: say }, texts, principal),
            beyond: { rows: Math.max(tall - rows.length, 0), columns: Math.max(wide - columns.length, 0) },
        });
    };
    return {
        pasting,
        close: () => setPasting(null),
        /** From the corner on; where cells are chosen, as often as they have room for it. */
        paste: (text: string, corner: GridPlace, chosen: Chosen | null): void =>
            put(spread(readTsv(text), [chosen?.rows.length ?? 1, chosen?.columns.length ?? 1]), corner),
        /** What stands in the first rows, again and again down to the last. */
        fillDown: ({ rows, columns, top }: Chosen, given: number): void => {
            const texts = textsOf({ rows: rows.slice(0, given), columns, told: say });
            const all = rows.map((_, row) => texts[row % given] ?? []);
            put(all, { row: top, field: columns[0]?.name ?? null });
        },
    };
};
