import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import { useListContext } from 'react-admin';
import { say } from '../../i18n/say.ts';
import { filterOf } from './filters.tsx';
import type { Filters } from './useFilters.ts';

/** From and to stand side by side where there is room; on a phone filters fill their line, and the crosses stand in a column. */
const boundsLook = {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 0.5,
    rowGap: 1.5,
    '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const;

export const FilterInputs = ({ shown, set, remove, clear }: Filters) => {
    const { filterValues } = useListContext();
    return (
        <Box
            component="fieldset"
            aria-label={say`Filters`}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1,
                // The name of a filter stands on its upper edge.
                rowGap: 1.5,
                px: 1.5,
                pt: 0.5,
                pb: 1.25,
            }}
        >
            {shown.map((field) => {
                const Filter = filterOf(field);
                return (
                    <Box
                        key={field.name}
                        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, width: { xs: 1, sm: 'auto' } }}
                    >
                        <Box sx={boundsLook}>
                            <Filter
                                field={field}
                                value={filterValues[field.name]}
                                onChange={(value) => set(field, value)}
                            />
                        </Box>
                        <IconButton
                            size="small"
                            aria-label={say`Remove the filter ${say(field.label)}`}
                            onClick={() => remove(field)}
                        >
                            <Close fontSize="small" />
                        </IconButton>
                    </Box>
                );
            })}
            {shown.length > 1 && (
                <Button size="small" onClick={clear}>
                    {say`Clear all`}
                </Button>
            )}
        </Box>
    );
};
