import { useTheme } from '@mui/material/styles';
import type { Country } from '../../../domain/countries.ts';
import type { Point } from '../../../domain/matching/geo.ts';
import { kmPerDegree, pathOf, projection, type Spot } from './geometry.ts';
import { outlineOf } from './outlines.ts';

interface LocatorProps {
    readonly country: Country;
    readonly place: Point;
    /** The upper left corner, in the units of the drawing that it is part of. */
    readonly at: Spot;
    readonly size: number;
}

const inset = 6;

/** The outline of the whole country with a dot where the place is: for the corner of a drawing of a few streets. */
export const Locator = ({ country, place, at, size }: LocatorProps) => {
    const { palette } = useTheme();
    const rings = outlineOf(country)?.rings ?? [];
    const points = rings.flat();
    const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
    const [south, north] = [Math.min(...lats), Math.max(...lats)];
    const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
    const project = projection({
        centre: { lat: (south + north) / 2, lng: (west + east) / 2 },
        at: { x: at.x + size / 2, y: at.y + size / 2 },
        perKm: (size - 2 * inset) / (Math.max(north - south, east - west) * kmPerDegree),
    });
    const spot = project(place);
    return (
        <g aria-hidden>
            <rect
                x={at.x}
                y={at.y}
                width={size}
                height={size}
                rx={6}
                fill={palette.background.default}
                stroke={palette.divider}
            />
            <path
                d={pathOf(rings, project)}
                fill={palette.background.paper}
                stroke={palette.text.secondary}
                strokeWidth={1}
                strokeLinejoin="round"
            />
            <circle cx={spot.x} cy={spot.y} r={3.5} fill={palette.primary.main} />
        </g>
    );
};
