import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pricing } from '../../../domain/resources/pricing.ts';
import { useFieldState } from '../inputs/useFieldState.ts';
import type { FieldInputProps } from '../inputSlots.ts';
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
export const ProductsInput = (props: FieldInputProps) => {
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
