import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { FlaggedField } from '../../../domain/application/application.ts';
import { fieldPlaces } from '../../../domain/application/sections/fieldPath.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { pathLabel, placeLabel } from '../../framework/placeLabel.ts';
import { say } from '../../i18n/say.ts';

interface FlagFieldsProps {
    readonly section: SectionName;
    /** What was captured: the entries of lists are named one by one. */
    readonly captured: Captured | null;
    readonly fields: readonly FlaggedField[];
    /** What is wrong with the words of the field at this place in the list. */
    readonly faultAt: (index: number) => string | undefined;
    readonly onChange: (fields: readonly FlaggedField[]) => void;
}

/** Words at single fields of a section; the sales person reads them there. */
export const FlagFields = ({ section, captured, fields, faultAt, onChange }: FlagFieldsProps) => {
    const declared = sections[section];
    const left = fieldPlaces(declared, captured).filter(({ path }) => !fields.some(({ field }) => field === path));
    const write = (field: string, message: string): void =>
        onChange(fields.map((one) => (one.field === field ? { field, message } : one)));
    return (
        <Box sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
            {fields.map(({ field, message }, index) => {
                const label = pathLabel(declared.fields, field);
                return (
                    <Box key={field} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
                        <TextField
                            fullWidth
                            size="small"
                            id={`${section}-${field}`}
                            label={label}
                            placeholder={say`What to change`}
                            value={message}
                            error={faultAt(index) !== undefined}
                            helperText={faultAt(index)}
                            onChange={({ target }) => write(field, target.value)}
                            slotProps={{ htmlInput: { maxLength: 300 }, inputLabel: { shrink: true } }}
                        />
                        <IconButton
                            aria-label={say`Remove ${label}`}
                            onClick={() => onChange(fields.filter((one) => one.field !== field))}
                        >
                            <Close />
                        </IconButton>
                    </Box>
                );
            })}
            <TextField
                select
                size="small"
                id={`${section}-field`}
                label={say`Write at a field`}
                value=""
                onChange={({ target }) => onChange([...fields, { field: target.value, message: '' }])}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                sx={{ maxWidth: { sm: 320 } }}
            >
                <option value="">{say`Choose a field`}</option>
                {left.map((place) => (
                    <option key={place.path} value={place.path}>
                        {placeLabel(place)}
                    </option>
                ))}
            </TextField>
        </Box>
    );
};
