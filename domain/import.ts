import type { Principal } from './access/roles.ts';
import { csvOf } from './csv.ts';
import type { Field } from './field.ts';
import { can, canWrite, isMasked, type Resource } from './resource.ts';

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

/** One import as its owner sees it. */
export interface ImportRun {
    readonly importId: string;
    readonly resource: string;
    readonly fileName: string;
    readonly stage: ImportStage;
    /** The file's headings. */
    readonly columns: readonly string[];
    /** The first rows of the file, cell by cell. */
    readonly sample: readonly (readonly string[])[];
    /** For each column the field it fills, null for none; null until it was said. */
    readonly mapping: ImportMapping | null;
    /** Rows by what became of them. */
    readonly counts: Readonly<Record<ImportStatus, number>>;
    /** ISO instant. */
    readonly createdAt: string;
}

export type ImportMapping = readonly (string | null)[];

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

/** An empty file to fill in. */
export const templateOf = (fields: readonly Field[], told = inEnglish): string =>
    csvOf([fields.map((field) => headingOf(field, told))]);

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The field that each heading most likely means: by its label, in English or as `told`, or by its name in any spelling. Each
 * field once.
 */
export const guessMapping = (columns: readonly string[], fields: readonly Field[], told = inEnglish): ImportMapping => {
    const taken = new Set<string>();
    return columns.map((column) => {
        const words = lettersOf(column);
        const found = fields.find(
            (field) =>
                !taken.has(field.name) &&
                [headingOf(field), headingOf(field, told), field.label, told(field.label), field.name].some(
                    (known) => lettersOf(known) === words,
                ),
        );
        if (found !== undefined) taken.add(found.name);
        return found?.name ?? null;
    });
};
