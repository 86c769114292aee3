import { holdsNothing } from '../../domain/isEmpty.ts';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import type { Field } from '../../domain/field.ts';
import { fieldKinds, type FieldKind } from '../../domain/fieldKind.ts';
import type { Row } from '../../domain/resource.ts';
import { say } from '../i18n/say.ts';
import type { Cells } from './cells.tsx';
import { DocumentPhoto } from './DocumentPhoto.tsx';
import { formatValue } from './formatValue.ts';

const linkLook = { color: 'primary.main' };
const captionLook = { fontSize: '0.75rem', color: 'text.secondary' };

export interface ValueViewProps {
    readonly field: Field;
    readonly value: unknown;
    readonly row: Row;
    readonly currency?: string | undefined;
}

export type ValueViews = Readonly<Partial<Record<FieldKind, ComponentType<ValueViewProps>>>>;

interface FieldsViewProps {
    /** `fieldsOf(schema)`, or the readable ones among a resource's fields. */
    readonly fields: readonly Field[];
    readonly values: Row;
    /** For values that hold no currency of their own, such as a section of an application. */
    readonly currency?: string | undefined;
    /** An area's own way to show a kind, such as references as links. */
    readonly views?: ValueViews;
    /** What says more than a field's declaration can, by field. */
    readonly cells?: Cells;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const TextView = ({ field, value, row, currency }: ValueViewProps) => formatValue(field, value, { row, currency });

const WrappedText = (props: ValueViewProps) => (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <TextView {...props} />
    </Box>
);

const JsonView = (props: ValueViewProps) => (
    <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', overflowX: 'auto', whiteSpace: 'pre-wrap' }}>
        <TextView {...props} />
    </Box>
);

const PhotoView = ({ field, value }: ValueViewProps) => (
    <DocumentPhoto documentId={String(value)} label={say(field.label)} />
);

const LocationView = (props: ValueViewProps) => {
    const { value } = props;
    if (!isRow(value)) return null;
    const place = `${String(value['latitude'])},${String(value['longitude'])}`;
    return (
        <Box component="a" sx={linkLook} href={`geo:${place}`} title={say`Open in a map`}>
            <TextView {...props} />
        </Box>
    );
};

/** A masked number can be read but not called. */
const PhoneView = ({ value }: ValueViewProps) =>
    /^\+?\d+$/.test(String(value)) ? (
        <Box component="a" sx={{ ...linkLook, whiteSpace: 'nowrap' }} href={`tel:${String(value)}`}>
            {String(value)}
        </Box>
    ) : (
        String(value)
    );

const ItemsView = ({ field, value, currency }: ValueViewProps) =>
    (Array.isArray(value) ? value : []).filter(isRow).map((entry, index) => (
        <Box
            key={index}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mt: 1, display: 'grid', gap: 1 }}
        >
            <Box sx={captionLook}>{say`${index + 1} of ${Array.isArray(value) ? value.length : 1}`}</Box>
            <FieldsView fields={field.items} values={entry} currency={currency} />
        </Box>
    ));

const defaultViews: ValueViews = {
    longText: WrappedText,
    email: ({ value }) => (
        <Box component="a" sx={linkLook} href={`mailto:${String(value)}`}>
            {String(value)}
        </Box>
    ),
    phone: PhoneView,
    photo: PhotoView,
    location: LocationView,
    items: ItemsView,
    json: JsonView,
};

/** One value as its kind is shown; a dash for none. */
export const ValueView = ({ views = {}, ...props }: ValueViewProps & { readonly views?: ValueViews }) => {
    if (holdsNothing(props.value)) return <Box component="span">—</Box>;
    const View = views[props.field.kind] ?? defaultViews[props.field.kind] ?? TextView;
    return <View {...props} />;
};

/** A set of fields and their values to read: as many columns as fit, long values over the whole width. */
export const FieldsView = ({ fields, values, currency, views = {}, cells = {} }: FieldsViewProps) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(clamp(8.25rem, 40%, 12.5rem), 1fr))',
            gap: '12px 24px',
        }}
    >
        {fields.map((field) => (
            <Box key={field.name} sx={fieldKinds[field.kind].wide === 'always' ? { gridColumn: '1 / -1' } : {}}>
                <Box component="dt" sx={captionLook}>
                    {say(field.label)}
                </Box>
                <Box component="dd" sx={{ m: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                    {/* A cell says what it means that none is chosen of several. */}
                    {(holdsNothing(values[field.name]) && !Array.isArray(values[field.name])
                        ? undefined
                        : cells[field.name]?.(field, values)) || (
                        <ValueView
                            field={field}
                            value={values[field.name]}
                            row={values}
                            currency={currency}
                            views={views}
                        />
                    )}
                </Box>
            </Box>
        ))}
    </Box>
);
