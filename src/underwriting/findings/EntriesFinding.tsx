import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useState, type ComponentType } from 'react';
import { entriesIn } from '../../../domain/application/captured.ts';
import { emptyEntry, type Field } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import { formatValue } from '../../framework/formatValue.ts';
import type { FindingProps } from './finding.ts';
import { IconOnlyButton, PlainButton } from '../../framework/buttons.tsx';
import { say } from '../../i18n/say.ts';

/** Entries of so few fields are filled in where they stand; larger ones are read in one line and opened to be changed. */
const inlineFields = 2;

interface EntriesFindingProps extends FindingProps {
    /** Draws one field of an entry. */
    readonly Input: ComponentType<FindingProps>;
}

interface EntryProps extends Omit<EntriesFindingProps, 'value' | 'onChange'> {
    readonly entry: Row;
    readonly number: number;
    readonly onChange: (entry: Row) => void;
    readonly onRemove: () => void;
}

const textOf = (fields: readonly Field[], row: Row, currency: string): string =>
    fields
        .map((field) => formatValue(field, row[field.name], { row, currency }))
        .filter(Boolean)
        .join(' · ');

const Entry = ({
    field,
    place,
    entry,
    number,
    onChange,
    onRemove,
    faultAt,
    currency,
    isReadOnly,
    Input,
}: EntryProps) => {
    const text = textOf(field.items, entry, currency);
    const isInline = field.items.length <= inlineFields;
    const [isOpened, setOpened] = useState(text === '');
    const isFaulty = field.items.some(({ name }) => faultAt(`${place}.${name}`) !== undefined);
    const isOpen = isInline || isOpened || isFaulty;
    return (
        <Box
            component="fieldset"
            aria-label={say`${say(field.label)}, number ${number}`}
            sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 1, py: 0.5 }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0, fontSize: '0.875rem' }}>
                    {!isInline && <Box sx={{ py: 0.5 }}>{text}</Box>}
                    {isOpen && (
                        <Box
                            sx={{
                                display: 'grid',
                                columnGap: 1,
                                gridTemplateColumns: isInline ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
                            }}
                        >
                            {field.items.map((item) => (
                                <Input
                                    key={item.name}
                                    field={item}
                                    place={`${place}.${item.name}`}
                                    value={entry[item.name]}
                                    onChange={(value) => onChange({ ...entry, [item.name]: value })}
                                    faultAt={faultAt}
                                    currency={currency}
                                    isReadOnly={isReadOnly}
                                />
                            ))}
                        </Box>
                    )}
                </Box>
                {!isInline && !isReadOnly && (
                    <IconOnlyButton aria-label={say`Change number ${number}`} onClick={() => setOpened(!isOpen)}>
                        <EditOutlined fontSize="small" />
                    </IconOnlyButton>
                )}
                {!isReadOnly && (
                    <IconOnlyButton aria-label={say`Remove number ${number}`} onClick={onRemove}>
                        <Close fontSize="small" />
                    </IconOnlyButton>
                )}
            </Box>
        </Box>
    );
};

/** A list of entries in little room. */
export const EntriesFinding = (props: EntriesFindingProps) => {
    const { field, place, value, onChange, faultAt, isReadOnly } = props;
    const entries = entriesIn({ value }, 'value');
    const fault = faultAt(place);
    const most = field.limits.max ?? Infinity;
    return (
        <Box component="fieldset" sx={{ display: 'grid', gap: 1 }}>
            <Box
                component="legend"
                sx={{ p: 0, mb: 0.5, fontSize: '0.8125rem', fontWeight: 700, color: 'text.secondary' }}
            >
                {say(field.label)}
            </Box>
            {fault !== undefined && (
                <Box role="alert" data-fault tabIndex={-1} sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
                    {fault}
                </Box>
            )}
            {entries.map((entry, index) => (
                <Entry
                    // Entries have no identity of their own.
                    key={index}
                    {...props}
                    place={`${place}.${index}`}
                    entry={entry}
                    number={index + 1}
                    onChange={(next) => onChange(entries.with(index, next))}
                    onRemove={() => onChange(entries.toSpliced(index, 1))}
                />
            ))}
            {!isReadOnly && (
                <PlainButton
                    disabled={entries.length >= most}
                    onClick={() => onChange([...entries, emptyEntry(field.items)])}
                    sx={{ borderColor: 'divider', color: 'inherit' }}
                >
                    {entries.length === 0 ? say`Add` : say`Add another`}
                </PlainButton>
            )}
        </Box>
    );
};
