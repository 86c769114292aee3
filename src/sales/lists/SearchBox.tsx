import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { findHint } from '../../framework/findHint.ts';
import { say } from '../../i18n/say.ts';

const pauseMs = 350;

interface SearchBoxProps {
    readonly value: string;
    readonly onSearch: (words: string) => void;
}

/** Searches once the person pauses. */
export const SearchBox = ({ value, onSearch }: SearchBoxProps) => {
    const [typed, setTyped] = useState(value);
    const [known, setKnown] = useState(value);
    if (known !== value) {
        // The address changed by other means than this box, such as «show all».
        setKnown(value);
        if (typed.trim() !== value) setTyped(value);
    }
    useEffect(() => {
        if (typed === value) return undefined;
        const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
        return () => clearTimeout(timer);
    }, [typed, value, onSearch]);
    const clear = (): void => {
        setTyped('');
        onSearch('');
    };
    return (
        <OutlinedInput
            fullWidth
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={findHint()}
            inputProps={{ 'aria-label': say`Search by name, phone or reference`, enterKeyHint: 'search' }}
            startAdornment={
                <InputAdornment position="start">
                    <Search />
                </InputAdornment>
            }
            endAdornment={
                typed === '' ? null : (
                    <IconButton aria-label={say`Clear the search`} onClick={clear} edge="end">
                        <Close />
                    </IconButton>
                )
            }
            sx={{
                bgcolor: 'background.paper',
                borderRadius: '999px',
                '& input::-webkit-search-cancel-button': { display: 'none' },
            }}
        />
    );
};
