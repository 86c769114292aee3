import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import type { Field } from '../../../domain/field.ts';
import { densities, type Density } from '../../../domain/resources/savedViews.ts';
import { say, spoken } from '../../i18n/say.ts';
import type { Columns } from './useColumns.ts';

const words = spoken({ earlier: 'earlier', later: 'later' });

interface ColumnLineProps extends Pick<Columns, 'shown' | 'toggle' | 'move'> {
    readonly field: Field;
}

const steps = [
    { by: -1, icon: ArrowUp, word: 'earlier' },
    { by: 1, icon: ArrowDown, word: 'later' },
] as const;

const ColumnLine = ({ field: { name, label }, shown, toggle, move }: ColumnLineProps) => {
    const place = shown.findIndex((field) => field.name === name);
    const isShown = place >= 0;
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
            <Box component="label" sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer' }}>
                <Checkbox
                    size="small"
                    checked={isShown}
                    disabled={isShown && shown.length === 1}
                    onChange={() => toggle(name)}
                    sx={{ p: 0.5 }}
                />
                {say(label)}
            </Box>
            {isShown &&
                steps.map(({ by, icon: Icon, word }) => (
                    <IconButton
                        key={word}
                        size="small"
                        aria-label={say`Show ${say(label)} ${words[word]}`}
                        disabled={shown[place + by] === undefined}
                        onClick={() => move(name, by)}
                    >
                        <Icon fontSize="inherit" />
                    </IconButton>
                ))}
        </Box>
    );
};

interface ColumnsMenuProps extends Columns {
    readonly anchor: HTMLElement;
    readonly onClose: () => void;
}

const heights = spoken({ compact: 'Compact', usual: 'Usual', roomy: 'Roomy' } satisfies Record<Density, string>);

const RowHeight = ({ density, setDensity }: Columns) => (
    <Box
        component="fieldset"
        sx={{
            borderTop: 1,
            borderColor: 'divider',
            mt: 1,
            pt: 1,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
        }}
    >
        <Box component="legend" sx={{ float: 'left', p: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
            {say`Rows`}
        </Box>
        {densities.map((one) => (
            <Box
                component="label"
                key={one}
                sx={{ display: 'flex', gap: 0.5, alignItems: 'center', fontSize: '0.875rem' }}
            >
                <input type="radio" name="density" checked={one === density} onChange={() => setDensity(one)} />
                {heights[one]}
            </Box>
        ))}
    </Box>
);

/** Which columns are shown, in which order, and how high rows are, but for the cards of a phone; remembered in this browser. */
export const ColumnsMenu = ({ anchor, onClose, ...columns }: ColumnsMenuProps) => {
    const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': say`Columns`, sx: { p: 1.5, minWidth: 260 } } }}
        >
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.9375rem' }}>
                {columns.all.map((field) => (
                    <ColumnLine key={field.name} field={field} {...columns} />
                ))}
            </Box>
            {!isPhone && <RowHeight {...columns} />}
            <Button size="small" onClick={columns.reset} sx={{ mt: 0.5 }}>
                {say`Back to the usual columns`}
            </Button>
        </Popover>
    );
};
