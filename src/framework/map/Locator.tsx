import { useTheme } from '@mui/material/styles';
import type { Country } from '../../../domain/countries.ts';
import type { Point } from '../../../domain/matching/geo.ts';
import { fitting, pathOf, type Project, type Spot } from './geometry.ts';
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
    const inside = fitting(rings.flat(), { width: size, height: size, margin: inset });
    const project: Project = (point) => {
        const { x, y } = inside(point);
        return { x: at.x + x, y: at.y + y };
    };
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
