import type { Principal } from './access/roles.ts';
import { csvOf } from './csv.ts';
import type { Field } from './field.ts';
import { importWords } from './importWords.ts';
import { can, canWrite, isMasked, type Resource } from './resource.ts';
import { foldText } from './searchText.ts';

/**
 * Where an import stands: the file is read and its columns are to be mapped; rows are being checked; all are checked; rows
 * are being written; all are written.
 */
const importStages = ['mapping', 'checking', 'checked', 'writing', 'done'] as const;
export type ImportStage = (typeof importStages)[number];

/**
 * What became of a row: not looked at yet; to be created or changed; the same as what there is already; at fault; created
 * or changed.
 */
export const importStatuses = ['new', 'create', 'update', 'same', 'fault', 'created', 'updated'] as const;
export type ImportStatus = (typeof importStatuses)[number];

export interface ImportRun {
    readonly importId: string;
    readonly resource: string;
    readonly fileName: string;
    readonly stage: ImportStage;
    /** The file's headings. */
    readonly columns: readonly string[];
    /** The first rows of the file, cell by cell. */
    readonly sample: readonly (readonly string[])[];
    /** For each column the field it fills, null for none; until it was said, what the headings most likely mean. */
    readonly mapping: ImportMapping;
    /** Rows by what became of them. */
    readonly counts: Readonly<Record<ImportStatus, number>>;
    /** ISO instant. */
    readonly createdAt: string;
}

export type ImportMapping = readonly (string | null)[];

/** A row as the file has it: by the name of a field the text of its cell. */
export interface ImportRow {
    /** As spreadsheets count: the headings are row 1. */
    readonly row: number;
    readonly cells: Readonly<Record<string, string>>;
}

/** What is wrong with one cell of a file, or with a row as a whole, and how to put it right. */
export interface ImportFault {
    /** As spreadsheets count: the headings are row 1. */
    readonly row: number;
    /** The name of the field; null where the whole row is meant. */
    readonly field: string | null;
    readonly value: string;
    readonly message: string;
}

export const importLimits = { bytes: 5_000_000, rows: 20_000, columns: 100, cell: 10_000 } as const;

/** The fields that a file may fill, the natural key first. */
export const importableFields = (principal: Principal, resource: Resource): readonly Field[] => {
    if (resource.imports === undefined || !can(principal, 'import', resource)) return [];
    const { by, fields: declared } = resource.imports;
    if (declared !== undefined) return declared.map((name) => resource.field(name));
    const mayFill = (field: Field): boolean =>
        canWrite(principal, field, { creating: true }) && !isMasked(principal, field) && field.kind !== 'photo';
    const fields = resource.fields.filter(mayFill);
    return [...by.map((name) => resource.field(name)), ...fields.filter(({ name }) => !by.includes(name))];
};

type Translate = (text: string) => string;

const inEnglish: Translate = (text) => text;

/** What stands above a field's column in a file; rates are written in percent, and say so. */
export const headingOf = ({ label, kind }: Pick<Field, 'label' | 'kind'>, told = inEnglish): string =>
    kind === 'basisPoints' ? `${told(label)} (%)` : told(label);

export const templateOf = (fields: readonly Field[], told = inEnglish): string =>
    csvOf([fields.map((field) => headingOf(field, told))]);

const lettersOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** 'Phone (as on WhatsApp) *' says 'Phone'. */
const withoutAside = (text: string): string => text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '');

const wordsFor = ({ name }: Field): readonly string[] => importWords[name]?.flatMap((words) => words.split(',')) ?? [];

/**
 * The field that each heading most likely means: by its label as any of `tellers` says it or its name in any spelling, or
 * else by what people write for it. Each field once; a label anywhere in the file goes before such a word.
 */
export const guessMapping = (
    columns: readonly string[],
    fields: readonly Field[],
    tellers: readonly Translate[] = [inEnglish],
): ImportMapping => {
    const labelsOf = (field: Field): readonly string[] => [
        field.name,
        field.label,
        ...tellers.flatMap((told) => [headingOf(field, told), told(field.label)]),
    ];
    const ways: readonly (readonly [words: (field: Field) => readonly string[], read: (column: string) => string])[] = [
        [labelsOf, (column) => column],
        [wordsFor, (column) => column],
        [(field) => [...labelsOf(field), ...wordsFor(field)], withoutAside],
    ];
    const mapping: (string | null)[] = columns.map(() => null);
    for (const [wordsOf, read] of ways) {
        for (const [at, column] of columns.entries()) {
            const letters = lettersOf(read(column));
            const isMeant = (field: Field): boolean =>
                !mapping.includes(field.name) && wordsOf(field).some((word) => lettersOf(word) === letters);
            if (mapping[at] === null && letters !== '') mapping[at] = fields.find(isMeant)?.name ?? null;
        }
    }
    return mapping;
};
