import Box from '@mui/material/Box';
import { goodM } from './readPosition.ts';

const size = 96;
const centre = size / 2;
/** The ring of a good position; others are drawn to its scale, and all within the picture. */
const goodRadius = 26;
const largestRadius = centre - 2;

const radiusOf = (accuracyM: number): number =>
    Math.min(largestRadius, Math.max(5, goodRadius * Math.sqrt(accuracyM / goodM)));

interface AccuracyRingProps {
    /** Metres; null before there is a position. */
    readonly accuracyM: number | null;
    readonly isSearching: boolean;
}

/** How exact a position is, as a picture: the point may lie anywhere within the filled ring; it should fit the dashed one. */
export const AccuracyRing = ({ accuracyM, isSearching }: AccuracyRingProps) => {
    const colour = accuracyM !== null && accuracyM <= goodM ? 'primary.main' : 'secondary.main';
    return (
        <Box
            component="svg"
            aria-hidden
            viewBox={`0 0 ${size} ${size}`}
            sx={{
                width: size,
                height: size,
                flexShrink: 0,
                color: colour,
                '@keyframes seek': { to: { opacity: 0.25 } },
                '& .found': { transition: 'r 0.4s' },
                '& .seeking': { animation: isSearching ? 'seek 0.9s infinite alternate' : 'none' },
                '@media (prefers-reduced-motion: reduce)': { '& .seeking': { animation: 'none' } },
            }}
        >
            {accuracyM !== null && (
                <circle
                    className="found"
                    cx={centre}
                    cy={centre}
                    r={radiusOf(accuracyM)}
                    fill="currentColor"
                    fillOpacity={0.2}
                    stroke="currentColor"
                />
            )}
            <circle
                cx={centre}
                cy={centre}
                r={goodRadius}
                fill="none"
                stroke="currentColor"
                strokeDasharray="4 4"
                strokeWidth={1.5}
            />
            <circle className="seeking" cx={centre} cy={centre} r={4} fill="currentColor" />
        </Box>
    );
};
