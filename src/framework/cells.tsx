import { createContext, useContext, type ReactNode } from 'react';
import type { Field } from '../../domain/field.ts';
import { fieldKinds, type FieldKind } from '../../domain/fieldKind.ts';
import { holdsNothing } from '../../domain/isEmpty.ts';
import type { Resource, Row } from '../../domain/resource.ts';
import { say } from '../i18n/say.ts';
import { formatInstantBriefly } from './dates.ts';
import { Email } from './Email.tsx';
import { formatValue } from './formatValue.ts';
import { ReferenceName } from './ReferenceName.tsx';

/** How a value looks in a row of a grid: short, one line, drawn hundreds of times. */
type Cell = (field: Field, row: Row) => ReactNode;

const textCell: Cell = (field, row) => formatValue(field, row[field.name], { row });

const cellsByKind: Readonly<Partial<Record<FieldKind, Cell>>> = {
    instant: ({ name }, row) => {
        const value = row[name];
        return typeof value === 'string' && value !== '' ? formatInstantBriefly(value) : '';
    },
    email: (field, row) => <Email address={formatValue(field, row[field.name], { row })} />,
    reference: (field, row) =>
        holdsNothing(row[field.name]) ? '' : <ReferenceName resource={field.references} id={row[field.name]} />,
    photo: (field, row) => (row[field.name] ? say`Photo` : ''),
    json: ({ name }, row) => {
        const value = row[name];
        return value === null || value === undefined ? '' : JSON.stringify(value).slice(0, 60);
    },
};

/** A resource's own cells by field, where its declaration cannot say enough (a stage as a coloured chip). */
export type Cells = Readonly<Record<string, Cell>>;

/** The own cells of each resource, by its name. */
export const CellsContext = createContext<Readonly<Record<string, Cells>>>({});

const none: Cells = {};

/** A resource's own cells: its lists draw them, and so do its records where they are read. */
export const useCells = ({ name }: Pick<Resource, 'name'>): Cells => useContext(CellsContext)[name] ?? none;

/** A value as a grid shows it: in the resource's own way, in that of its kind, or as text. */
export const cellOf = (field: Field, row: Row, cells: Cells): ReactNode =>
    (cells[field.name] ?? cellsByKind[field.kind] ?? textCell)(field, row);

/** Numbers, and how many entries a list has, stand to the right, so that their digits line up. */
export const alignmentOf = ({ kind }: Field): 'number' | undefined =>
    kind === 'items' || fieldKinds[kind].sql === 'bigint' ? 'number' : undefined;

/** The class of a column's cells; the first column stays in sight while the others scroll. */
export const cellClass = (field: Field, isFrozen: boolean): string | undefined =>
    [alignmentOf(field), isFrozen ? 'frozen' : undefined].filter((one) => one !== undefined).join(' ') || undefined;
