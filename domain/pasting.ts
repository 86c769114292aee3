import type { Principal } from './access/roles.ts';
import { readCell, Unreadable, writtenCell } from './cellNotation.ts';
import { unguarded } from './csv.ts';
import type { Field } from './field.ts';
import { isCellField, type Resource, type Row } from './resource.ts';

/** Rows of a list and some of their columns, side by side. */
export interface Range {
    readonly resource: Resource;
    readonly rows: readonly Row[];
    readonly columns: readonly Field[];
    /** How an English text is told to the person. */
    readonly told: (text: string) => string;
}

type Texts = readonly (readonly string[])[];

/** A range as spreadsheets take it; what is masked stays masked. */
export const textsOf = ({ rows, columns, told }: Omit<Range, 'resource'>): Texts =>
    rows.map((row) => columns.map((field) => writtenCell(field, row, told)));

interface PastedCell {
    readonly field: Field;
    /** What stands there, and what is to. */
    readonly from: string;
    readonly to: string;
    readonly fault?: string;
}

export interface PastedRow {
    readonly id: string;
    readonly row: Row;
    readonly cells: readonly PastedCell[];
    /** What differs, as the write routes take it; empty where anything is at fault, since a row changes as a whole. */
    readonly data: Row;
}

const plain = (text: string): string => unguarded(text.trim());

/** As many texts as a range has room for: what divides it is repeated, as spreadsheets do. */
export const spread = (texts: Texts, [rows, columns]: readonly [number, number]): Texts => {
    const wide = texts[0]?.length ?? 0;
    const repeated = (have: number, room: number): number => (have > 0 && room % have === 0 ? room : have);
    return Array.from({ length: repeated(texts.length, rows) }, (_, row) =>
        Array.from(
            { length: repeated(wide, columns) },
            (_cell, column) => texts[row % texts.length]?.[column % wide] ?? '',
        ),
    );
};

interface Into {
    readonly resource: Resource;
    readonly principal: Principal;
    readonly row: Row;
    readonly textOf: (name: string) => string;
    readonly told: Range['told'];
}

const valueOf = ({ resource, principal, row, textOf, told }: Into, field: Field): unknown => {
    const settled = resource.settled?.(row);
    if (settled !== undefined) return new Unreadable(settled);
    if (!isCellField(principal, field)) return new Unreadable('This cannot be changed here.');
    const text = textOf(field.name);
    if (text !== '') return readCell({ resource, field, text, textOf, words: (word) => [told(word)] });
    if (field.kind === 'tags') return [];
    return field.nullable ? null : new Unreadable('Fill this in');
};

const rowOf = (
    { resource, columns, told }: Range,
    principal: Principal,
    [row, texts]: readonly [Row, readonly string[]],
) => {
    const given = new Map(columns.map(({ name }, index) => [name, texts[index]]));
    const present = (name: string): string => {
        const field = resource.fields.find((one) => one.name === name);
        return field === undefined ? '' : plain(writtenCell(field, row, told));
    };
    const textOf = (name: string): string => plain(given.get(name) ?? present(name));
    const data: [string, unknown][] = [];
    const cells = columns.slice(0, texts.length).map((field): PastedCell => {
        const [from, to] = [present(field.name), textOf(field.name)];
        if (from === to) return { field, from, to };
        const value = valueOf({ resource, principal, row, textOf, told }, field);
        if (value instanceof Unreadable) return { field, from, to, fault: value.cure };
        data.push([field.name, value]);
        return { field, from, to };
    });
    const isAtFault = cells.some(({ fault }) => fault !== undefined);
    const id = String(row['id']);
    return { id, row, cells, data: isAtFault ? {} : Object.fromEntries(data) };
};

/** What texts would make of a range's rows, each into the one beside it; rows for which nothing differs are left out. */
export const pasted = (range: Range, texts: Texts, principal: Principal): readonly PastedRow[] =>
    range.rows
        .slice(0, texts.length)
        .map((row, index) => rowOf(range, principal, [row, texts[index] ?? []]))
        .filter(({ cells }) => cells.some(({ from, to }) => from !== to));
