import { alpha, useTheme } from '@mui/material/styles';
import type { Country } from '../../../domain/countries.ts';
import type { Point } from '../../../domain/matching/geo.ts';
import { Land } from '../../framework/map/Land.tsx';
import { Locator } from '../../framework/map/Locator.tsx';
import { say } from '../../i18n/say.ts';
import { height, isDrawn, legible, placing, scaleBar, showsLand, viewAround, width } from './plot.ts';

interface Place {
    readonly name: string;
    readonly at: Point;
}

interface PlotProps {
    readonly label: string;
    readonly country: Country;
    readonly shop: Place;
    /** The nearest first. */
    readonly neighbours: readonly (Place & { readonly distanceKm: number })[];
    /** Towns to know one's way by, the larger ones first. */
    readonly towns: readonly Place[];
}

/**
 * The shop in the middle of its country, the shops around it, and the names of towns: drawn here, with nothing fetched from
 * elsewhere.
 */
export const Plot = ({ label, country, shop, neighbours, towns }: PlotProps) => {
    const { palette } = useTheme();
    const view = viewAround(
        shop.at,
        neighbours.map(({ distanceKm }) => distanceKm),
    );
    const project = placing(view);
    const names = legible(towns.map(({ name, at }) => ({ name, ...project(at) })));
    const shops = neighbours.map(({ name, at }) => ({ name, ...project(at) })).filter((spot) => isDrawn(spot));
    const bar = scaleBar(view);
    const quiet = palette.text.secondary;
    return (
        <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${width} ${height}`}
            style={{
                width: '100%',
                height: 'auto',
                display: 'block',
                background: showsLand(view) ? alpha(palette.info.main, 0.14) : palette.action.hover,
                borderRadius: 8,
            }}
        >
            {showsLand(view) && <Land country={country} project={project} />}
            <Locator country={country} place={shop.at} at={{ x: 12, y: 12 }} size={84} />
            {names.map(({ name, x, y }) => (
                <g key={`${name} ${x} ${y}`} fill={quiet}>
                    <circle cx={x} cy={y} r={1.5} />
                    <text x={x} y={y - 5} textAnchor="middle" fontSize={11}>
                        {name}
                    </text>
                </g>
            ))}
            {shops.map(({ name, x, y }) => (
                <circle
                    key={`${name} ${x} ${y}`}
                    cx={x}
                    cy={y}
                    r={5}
                    fill={palette.info.main}
                    stroke={palette.background.paper}
                >
                    <title>{name}</title>
                </circle>
            ))}
            <circle
                cx={width / 2}
                cy={height / 2}
                r={9}
                fill={palette.primary.main}
                stroke={palette.background.paper}
                strokeWidth={2}
            >
                <title>{shop.name}</title>
            </circle>
            <g stroke={palette.text.primary} fill={palette.text.primary}>
                <path d={`M16 ${height - 22} v6 h${bar.length} v-6`} fill="none" strokeWidth={1.5} />
                <text
                    x={16 + bar.length / 2}
                    y={height - 24}
                    textAnchor="middle"
                    fontSize={12}
                    stroke="none"
                >{say`${bar.km} km`}</text>
                <path d={`M${width - 20} 34 v-20 m-5 7 l5 -7 l5 7`} fill="none" strokeWidth={1.5} />
                <text x={width - 20} y={48} textAnchor="middle" fontSize={12} stroke="none">
                    N
                </text>
            </g>
        </svg>
    );
};
