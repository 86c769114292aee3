import Box from '@mui/material/Box';
import { percentText } from '../../framework/numbers.ts';
import { say } from '../../i18n/say.ts';

interface RatioBarProps {
    readonly label: string;
    /** Basis points; undefined when unknown. */
    readonly value: number | undefined;
    readonly limit: number;
    /** Whether the limit is the most or the least that is allowed. */
    readonly kind?: 'most' | 'least';
}

const percent = (bps: number): string => percentText(bps, 1);

const toneOf = (value: number | undefined, isGood: boolean): string => {
    if (value === undefined) return 'text.secondary';
    return isGood ? 'primary.main' : 'error.main';
};

/** A share against its limit. */
export const RatioBar = ({ label, value, limit, kind = 'most' }: RatioBarProps) => {
    const isGood = value !== undefined && (kind === 'most' ? value <= limit : value >= limit);
    const scale = Math.max(limit * 1.6, value ?? 0, 1);
    const rule = kind === 'most' ? say`at most ${percent(limit)}` : say`at least ${percent(limit)}`;
    return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
                <Box sx={{ flexGrow: 1, fontSize: '0.875rem' }}>{label}</Box>
                <Box
                    sx={{
                        fontWeight: 700,
                        fontVariantNumeric: 'tabular-nums',
                        color: toneOf(value, isGood),
                    }}
                >
                    {value === undefined ? say`unknown` : percent(value)}
                </Box>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{rule}</Box>
            </Box>
            <Box aria-hidden sx={{ position: 'relative', height: 10, borderRadius: '5px', bgcolor: 'action.selected' }}>
                <Box
                    sx={{
                        height: '100%',
                        borderRadius: '5px',
                        bgcolor: isGood ? 'primary.main' : 'error.main',
                    }}
                    style={{ width: `${((value ?? 0) / scale) * 100}%` }}
                />
                <Box
                    sx={{ position: 'absolute', top: -3, bottom: -3, width: 2, bgcolor: 'text.primary' }}
                    style={{ left: `${(limit / scale) * 100}%` }}
                />
            </Box>
        </Box>
    );
};
