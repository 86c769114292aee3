import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from '@mui/icons-material/Search';
import { useListContext } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useDebouncedText } from './useDebouncedText.ts';

export const SearchField = ({ resource }: { readonly resource: Resource }) => {
    const { filterValues, displayedFilters, setFilters } = useListContext();
    const { q, ...others } = filterValues;
    const text = useDebouncedText(typeof q === 'string' ? q : '', (value) =>
        setFilters(value === undefined ? others : { ...others, q: value }, displayedFilters),
    );
    const searched = (resource.list.search ?? []).map((name) => say(resource.field(name).label).toLowerCase());
    if (searched.length === 0) return null;
    const hint = say`Search ${searched.join(', ')}`;
    return (
        <OutlinedInput
            size="small"
            type="search"
            placeholder={hint}
            value={text.draft}
            onChange={({ target }) => text.type(target.value)}
            startAdornment={
                <InputAdornment position="start">
                    <Search fontSize="small" />
                </InputAdornment>
            }
            inputProps={{ 'aria-label': hint, title: `${hint} (/)` }}
            sx={{
                flex: { xs: '1 1 100%', sm: '1 1 220px' },
                maxWidth: { sm: 380 },
                fontSize: '0.875rem',
                '& input': { py: 0.75 },
            }}
        />
    );
};
