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
    readonly isHere: boolean;
}

/** Under its band, and as wide as its words at least. */
const BandName = ({ band, isHere }: BandProps) => (
    <Box sx={{ minWidth: 'min-content', flexBasis: 0 }} style={{ flexGrow: band.max - band.min + 1 }}>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: isHere ? 700 : 400, lineHeight: 1.25 }}>{say(band.label)}</Box>
        <Box
            sx={{
                fontSize: '0.75rem',
                color: 'text.secondary',
                fontVariantNumeric: 'tabular-nums',
                whiteSpace: 'nowrap',
            }}
        >
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
            <Box sx={{ display: 'flex', gap: '2px', mb: 0.75 }}>
                {bands.map((band, index) => (
                    <Box
                        key={band.code}
                        sx={(theme) => ({
                            height: 14,
                            bgcolor: `color-mix(in srgb, ${colourOf(index, bands.length, theme)} ${band === here ? 100 : 35}%, ${theme.palette.background.paper})`,
                        })}
                        style={{ flexGrow: band.max - band.min + 1 }}
                    />
                ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 1, md: '2px' } }}>
                {bands.map((band) => (
                    <BandName key={band.code} band={band} isHere={band === here} />
                ))}
            </Box>
        </Box>
    );
};
