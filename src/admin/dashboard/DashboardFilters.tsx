import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { countryCodes, countryNames } from '../../../domain/countries.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { spans, type DashboardView, type Span } from './useDashboard.ts';

const spanLabels: Record<Span, string> = spoken({ 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' });

type ViewProps = Pick<DashboardView, 'span' | 'limitOf' | 'change'>;

const CountryChoice = ({ limitOf, change }: Omit<ViewProps, 'span'>) => (
    <TextField
        select
        size="small"
        label={say`Country`}
        value={limitOf('country') ?? ''}
        onChange={({ target }) => change('country', target.value === '' ? null : target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 160 }}
    >
        <MenuItem value="">{say`All countries`}</MenuItem>
        {countryCodes.map((code) => (
            <MenuItem key={code} value={code}>
                {say(countryNames[code] ?? code)}
            </MenuItem>
        ))}
    </TextField>
);

interface DashboardFiltersProps extends ViewProps {
    /** In how many countries the person sees applications. */
    readonly reach: number;
}

/** The period, and what the numbers are limited to. */
export const DashboardFilters = ({ span, limitOf, change, reach }: DashboardFiltersProps) => {
    const merchantCode = limitOf('merchantCode');
    const product = limitOf('product');
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={say`Period`}
                value={span}
                onChange={(_event, next: Span | null) => next !== null && change('days', String(next))}
            >
                {spans.map((one) => (
                    <ToggleButton
                        key={one}
                        value={one}
                        sx={{
                            textTransform: 'none',
                            px: { xs: 1, sm: 1.5 },
                            // Large letters on a small phone take two lines.
                            whiteSpace: { xs: 'normal', sm: 'nowrap' },
                            lineHeight: 1.3,
                            color: 'text.primary',
                        }}
                    >
                        {spanLabels[one]}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            {(reach > 1 || limitOf('country') !== null) && <CountryChoice limitOf={limitOf} change={change} />}
            {merchantCode !== null && (
                <Chip
                    label={<ReferenceName resource="merchants" id={merchantCode} />}
                    onDelete={() => change('merchantCode', null)}
                    aria-label={say`Only this merchant`}
                />
            )}
            {product !== null && (
                <Chip label={product} onDelete={() => change('product', null)} aria-label={say`Only this product`} />
            )}
        </Box>
    );
};
