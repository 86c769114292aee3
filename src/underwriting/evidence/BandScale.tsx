import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Bureau, BureauBand } from '../../../domain/countries/rules.ts';
import { say } from '../../i18n/say.ts';

const colourOf = (index: number, count: number, { palette }: Theme): string => {
    if (index === 0) return palette.error.main;
    return index === count - 1 ? palette.primary.main : palette.secondary.main;
};

const share = (score: number, { min, max }: Bureau['range']): number =>
    Math.min(100, Math.max(0, ((score - min) / (max - min)) * 100));

interface BandProps {
    readonly band: BureauBand;
    readonly index: number;
    readonly count: number;
    readonly isHere: boolean;
}

const Band = ({ band, index, count, isHere }: BandProps) => (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }} style={{ flexGrow: band.max - band.min + 1, flexBasis: 0 }}>
        <Box
            sx={(theme) => ({
                height: 14,
                bgcolor: `color-mix(in srgb, ${colourOf(index, count, theme)} ${isHere ? 100 : 35}%, ${theme.palette.background.paper})`,
            })}
        />
        <Box sx={{ mt: 0.75, fontSize: '0.8125rem', fontWeight: isHere ? 700 : 400, lineHeight: 1.25 }}>
            {say(band.label)}
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {band.min}–{band.max}
        </Box>
    </Box>
);

export const BandScale = ({ bureau: { bands, range }, score }: { readonly bureau: Bureau; readonly score: number }) => {
    const here = bands.find(({ min, max }) => score >= min && score <= max);
    return (
        <Box
            component="figure"
            aria-label={say`Score ${score}, ${say(here?.label ?? 'outside the range')}, of ${range.min} to ${range.max}`}
            sx={{ m: 0, pt: 4.5, position: 'relative' }}
        >
            <Box
                sx={{
                    position: 'absolute',
                    top: 0,
                    display: 'grid',
                    justifyItems: 'center',
                    transform: 'translateX(-50%)',
                    fontWeight: 700,
                    fontSize: '1.25rem',
                    lineHeight: 1,
                    fontVariantNumeric: 'tabular-nums',
                }}
                style={{ left: `clamp(18px, ${share(score, range)}%, calc(100% - 18px))` }}
            >
                {score}
                <Box
                    aria-hidden
                    sx={{
                        mt: 0.5,
                        width: 0,
                        height: 0,
                        border: '6px solid transparent',
                        borderTopColor: 'text.primary',
                        borderBottomWidth: 0,
                    }}
                />
            </Box>
            <Box sx={{ display: 'flex', gap: '2px' }}>
                {bands.map((band, index) => (
                    <Band key={band.code} band={band} index={index} count={bands.length} isHere={band === here} />
                ))}
            </Box>
        </Box>
    );
};
