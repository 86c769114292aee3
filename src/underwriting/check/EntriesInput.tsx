import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Field, Row } from '../../../domain/resource.ts';
import { FieldInput } from '../../framework/FieldInput.tsx';
import { formatValue } from '../../framework/formatValue.ts';
import type { FieldInputProps } from '../../framework/inputSlots.ts';

/** Entries of so few fields are filled in where they stand; larger ones are read in one line and opened to be changed. */
const inlineFields = 2;

const emptyEntry = (fields: readonly Field[]): Record<string, null> =>
    Object.fromEntries(fields.map(({ name }) => [name, null]));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

interface EntryProps {
    readonly field: Field;
    readonly name: string;
    readonly number: number;
    readonly currency: string | undefined;
    readonly isDisabled: boolean;
    readonly onRemove: () => void;
}

const Entry = ({ field, name, number, currency, isDisabled, onRemove }: EntryProps) => {
    const { formState, getFieldState } = useFormContext();
    const value: unknown = useWatch({ name });
    const row = isRow(value) ? value : {};
    const text = field.items
        .map((item) => formatValue(item, row[item.name], { row, currency }))
        .filter(Boolean)
        .join(' · ');
    const isInline = field.items.length <= inlineFields;
    const [isOpened, setOpened] = useState(text === '');
    const isOpen = isInline || isOpened || getFieldState(name, formState).invalid;
    return (
        <Box
            component="fieldset"
            aria-label={`${field.label}, number ${number}`}
            sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', m: 0, p: 1, minWidth: 0 }}
        >
            <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0, fontSize: '0.875rem', pt: isInline ? 0 : 0.5 }}>
                    {!isInline && text}
                    {isOpen && (
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 1,
                                gridTemplateColumns: isInline ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
                            }}
                        >
                            {field.items.map((item) => (
                                <FieldInput
                                    key={item.name}
                                    field={item}
                                    name={`${name}.${item.name}`}
                                    currency={currency}
                                    disabled={isDisabled}
                                />
                            ))}
                        </Box>
                    )}
                </Box>
                {!isInline && !isDisabled && (
                    <IconButton size="small" aria-label={`Change number ${number}`} onClick={() => setOpened(!isOpen)}>
                        <EditOutlined fontSize="small" />
                    </IconButton>
                )}
                {!isDisabled && (
                    <IconButton size="small" aria-label={`Remove number ${number}`} onClick={onRemove}>
                        <Close fontSize="small" />
                    </IconButton>
                )}
            </Box>
        </Box>
    );
};

/** A list of entries in little room. */
export const EntriesInput = ({ field, name = field.name, currency, disabled = false }: FieldInputProps) => {
    const { control, formState, getFieldState } = useFormContext();
    const { fields: entries, append, remove } = useFieldArray({ control, name });
    const { error } = getFieldState(name, formState);
    const fault = error?.message ?? error?.root?.message;
    return (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
            <Box
                component="legend"
                sx={{ p: 0, mb: 0.5, fontSize: '0.8125rem', fontWeight: 700, color: 'text.secondary' }}
            >
                {field.label}
            </Box>
            {fault !== undefined && (
                <Box role="alert" data-fault tabIndex={-1} sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
                    {fault}
                </Box>
            )}
            {entries.map((entry, index) => (
                <Entry
                    key={entry.id}
                    field={field}
                    name={`${name}.${index}`}
                    number={index + 1}
                    currency={currency}
                    isDisabled={disabled}
                    onRemove={() => remove(index)}
                />
            ))}
            <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={disabled || entries.length >= (field.limits.max ?? Infinity)}
                onClick={() => append(emptyEntry(field.items))}
                sx={{ justifySelf: 'start', borderColor: 'divider' }}
            >
                {entries.length === 0 ? 'Add' : 'Add another'}
            </Button>
        </Box>
    );
};
