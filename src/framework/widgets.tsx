import type { ReactNode } from 'react';
import type { Field, FieldKind } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { say } from '../i18n/say.ts';
import { sayMessage } from '../i18n/sayMessage.ts';
import { formatInstantBriefly } from './dates.ts';
import { formatValue } from './formatValue.ts';
import { ReferenceName } from './ReferenceName.tsx';

/** How a kind looks in a row of a grid: short, one line, drawn hundreds of times. */
export interface Widget {
    readonly cell: (field: Field, row: Row) => ReactNode;
    /** Numbers stand to the right, so that their digits line up. */
    readonly isNumeric?: boolean;
}

const text: Widget = {
    cell: (field, row) =>
        field.told ? sayMessage(String(row[field.name])) : formatValue(field, row[field.name], { row }),
};
const numeric: Widget = { ...text, isNumeric: true };

const compactJson: Widget = {
    cell: ({ name }, row) => {
        const value = row[name];
        return value === null || value === undefined ? '' : JSON.stringify(value).slice(0, 60);
    },
};

const brief: Widget = {
    cell: ({ name }, row) => {
        const value = row[name];
        return typeof value === 'string' && value !== '' ? formatInstantBriefly(value) : '';
    },
};

/** The only place that knows how a grid draws each kind; `FieldInput` has the inputs, `filters` the filter inputs. */
export const widgets: Record<FieldKind, Widget> = {
    text,
    longText: text,
    integer: numeric,
    money: numeric,
    basisPoints: numeric,
    boolean: text,
    date: text,
    instant: brief,
    choice: text,
    tags: text,
    reference: {
        cell: (field, row) => <ReferenceName resource={field.references} id={row[field.name]} />,
    },
    email: text,
    phone: text,
    photo: { cell: (field, row) => (row[field.name] ? say`Photo` : '') },
    location: text,
    items: numeric,
    json: compactJson,
};

/** A resource's own cells by field, where its declaration cannot say enough (a stage as a coloured chip). */
export type Cells = Readonly<Record<string, Widget['cell']>>;
