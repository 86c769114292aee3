import Box from '@mui/material/Box';
import { alpha, useTheme } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import type { Country } from '../../../domain/countries.ts';
import { say } from '../../i18n/say.ts';
import { formatNumber } from '../numbers.ts';
import { clustersOf, type Placed } from './clusters.ts';
import { fitting } from './geometry.ts';
import { Land } from './Land.tsx';
import { outlineOf } from './outlines.ts';

const width = 720;
const height = 540;
const margin = 28;
/** Dots closer to each other than that are one with a number. */
const apart = 20;

interface CountryMapProps {
    readonly country: Country;
    readonly label: string;
    readonly places: readonly Placed[];
    /** What the drawing shows: the whole country where nothing is told. */
    readonly within: readonly Placed[] | null;
    readonly pathOf: (id: string) => string;
    readonly onEnter: (places: readonly Placed[]) => void;
}

const sizeOf = (count: number): number => Math.min(46, 20 + 4 * Math.log2(count));

const dotOf = (size: number) => ({
    position: 'absolute',
    width: size,
    height: size,
    transform: 'translate(-50%, -50%)',
    border: 1.5,
    borderColor: 'background.paper',
    borderRadius: '50%',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    p: 0,
    cursor: 'pointer',
    '&:hover, &:focus-visible': { outline: 2, outlineColor: 'primary.main', zIndex: 1 },
});

/** A country with a dot for each place, and one with a number for many that lie together; drawn here, nothing is fetched for it. */
export const CountryMap = ({ country, label, places, within, pathOf, onEnter }: CountryMapProps) => {
    const { palette } = useTheme();
    const ground = outlineOf(country)?.rings.flat() ?? places.map(({ at }) => at);
    const project = fitting(within?.map(({ at }) => at) ?? ground, { width, height, margin });
    const inSight = clustersOf(places, project, apart).filter(
        ({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height,
    );
    return (
        <Box
            component="figure"
            aria-label={label}
            sx={{
                position: 'relative',
                m: 0,
                aspectRatio: `${width} / ${height}`,
                overflow: 'hidden',
                borderRadius: 1,
                bgcolor: within === null ? alpha(palette.info.main, 0.14) : 'action.hover',
            }}
        >
            {/* The outlines are right to a few kilometres: closer up they would put shops of the coast into the sea. */}
            {within === null && (
                <svg aria-hidden viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', inset: 0 }}>
                    <Land country={country} project={project} />
                </svg>
            )}
            {inSight.map(({ x, y, places: some }) => {
                const [first] = some;
                if (first === undefined) return null;
                const place = { left: `${(x * 100) / width}%`, top: `${(y * 100) / height}%` };
                if (some.length === 1) {
                    const { id, name } = first;
                    return (
                        <Box
                            key={id}
                            component={LinkBase}
                            to={pathOf(id)}
                            aria-label={name}
                            title={name}
                            sx={dotOf(14)}
                            style={place}
                        />
                    );
                }
                return (
                    <Box
                        key={first.id}
                        component="button"
                        type="button"
                        aria-label={say`${formatNumber(some.length)} close together, look closer`}
                        sx={dotOf(sizeOf(some.length))}
                        style={place}
                        onClick={() => onEnter(some)}
                    >
                        {formatNumber(some.length)}
                    </Box>
                );
            })}
        </Box>
    );
};
