import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useFieldState } from '../inputs/useFieldState.ts';
import { TagsInput } from '../inputs/ChoiceInputs.tsx';
import type { FieldInputProps } from '../inputSlots.ts';
import { ReferenceChooser } from '../ReferenceChooser.tsx';
import { ReferenceName } from '../ReferenceName.tsx';
import { resourceNamed } from '../resourceNamed.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pricing } from '../../../domain/resources/pricing.ts';
import { say } from '../../i18n/say.ts';

/** Published prices of a country are few; the server gives at most a hundred at once. */
const most = { page: 1, perPage: 100 };

const useProducts = (country: unknown): readonly string[] => {
    const { data = [] } = useGetList(
        pricing.name,
        { filter: { country, status: 'published' }, sort: { field: 'product', order: 'ASC' }, pagination: most },
        { enabled: typeof country === 'string' && country !== '' },
    );
    return [...new Set(data.map(({ product }) => String(product)))];
};

/** Products by name, of those that have a price in the country of the form. */
const ProductsInput = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label } = useFieldState(props);
    const products = useProducts(useWatch({ name: 'country' }));
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
        <Autocomplete
            multiple
            openText={say`Open`}
            closeText={say`Close`}
            clearText={say`Clear`}
            size="small"
            options={[...new Set([...products, ...chosen])]}
            value={chosen}
            onChange={(_event, names) => control.onChange(names)}
            onBlur={control.onBlur}
            disabled={control.disabled ?? false}
            filterSelectedOptions
            renderInput={(params) => (
                <TextField {...params} label={label} error={isInvalid} helperText={hint} inputRef={control.ref} />
            )}
        />
    );
};

/** Several records of another resource, added one by one; plain tags where they are no records. */
export const RecordTagsInput = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label } = useFieldState(props);
    const target = resourceNamed(props.field.references ?? '');
    if (props.field.choicesFrom === 'products') return <ProductsInput {...props} />;
    if (target === undefined) return <TagsInput {...props} />;
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
    const isDisabled = control.disabled ?? false;
    const add = (id: string | null): void => {
        if (id !== null && !chosen.includes(id)) control.onChange([...chosen, id]);
    };
    return (
        <FormControl error={isInvalid} fullWidth sx={{ gap: 1 }}>
            <ReferenceChooser
                // A new one for each choice: what was chosen stands below, and the next begins empty.
                key={chosen.length}
                target={target}
                label={label}
                value={null}
                onChange={add}
                disabled={isDisabled}
                textField={{ error: isInvalid, inputRef: control.ref, onBlur: control.onBlur }}
            />
            {chosen.length > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {chosen.map((id) => (
                        <Chip
                            key={String(id)}
                            size="small"
                            label={<ReferenceName resource={target.name} id={id} />}
                            disabled={isDisabled}
                            onDelete={() => control.onChange(chosen.filter((other) => other !== id))}
                        />
                    ))}
                </Box>
            )}
            {hint !== undefined && <FormHelperText sx={{ m: 0 }}>{hint}</FormHelperText>}
        </FormControl>
    );
};
