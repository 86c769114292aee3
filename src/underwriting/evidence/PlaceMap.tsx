import { alpha, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Country } from '../../../domain/countries.ts';
import { distanceM, type Point } from '../../../domain/matching/geo.ts';
import type { Spot } from '../../framework/map/geometry.ts';
import { Land } from '../../framework/map/Land.tsx';
import { Locator } from '../../framework/map/Locator.tsx';
import { lengthText } from '../../framework/map/scale.ts';
import { say } from '../../i18n/say.ts';
import { height, viewOf, width, type Places } from './placeView.ts';

const kmBetween = (one: Point, other: Point): number => distanceM(one, other) / 1_000;

const NameAt = ({ at, isBelow, children }: { at: Spot; isBelow: boolean; children: ReactNode }) => {
    const { palette } = useTheme();
    // A name at the edge keeps within the drawing.
    const x = Math.min(width - 48, Math.max(48, at.x));
    return (
        <text
            x={x}
            y={at.y + (isBelow ? 27 : -15)}
            textAnchor="middle"
            fontSize={17}
            fontWeight={700}
            fill={palette.text.primary}
            stroke={palette.background.paper}
            strokeWidth={3}
            paintOrder="stroke"
        >
            {children}
        </text>
    );
};

const Distance = ({ from, to, km }: { readonly from: Spot; readonly to: Spot; readonly km: number }) => {
    const { palette } = useTheme();
    // Too near for a number between them: the facts beside the map say it.
    const hasRoom = Math.hypot(from.x - to.x, from.y - to.y) > 70;
    return (
        <>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke={palette.text.secondary} strokeDasharray="5 4" />
            {hasRoom && (
                <text
                    x={(from.x + to.x) / 2}
                    y={(from.y + to.y) / 2 - 4}
                    textAnchor="middle"
                    fontSize={15}
                    fill={palette.text.secondary}
                    stroke={palette.background.paper}
                    strokeWidth={3}
                    paintOrder="stroke"
                >
                    {lengthText(km)}
                </text>
            )}
        </>
    );
};

const Frame = ({ km, length }: { readonly km: number; readonly length: number }) => {
    const { palette } = useTheme();
    return (
        <g stroke={palette.text.primary} fill={palette.text.primary} aria-hidden>
            <path d={`M16 ${height - 20} v6 h${length} v-6`} fill="none" strokeWidth={1.5} />
            <text x={16 + length / 2} y={height - 22} textAnchor="middle" fontSize={15} stroke="none">
                {lengthText(km)}
            </text>
            <path d={`M${width - 20} 34 v-20 m-5 7 l5 -7 l5 7`} fill="none" strokeWidth={1.5} />
            <text x={width - 20} y={50} textAnchor="middle" fontSize={15} stroke="none">
                N
            </text>
        </g>
    );
};

const labelOf = ({ taken, isHome, shop }: Places): string => {
    const what = isHome ? say`The home` : say`Where the position was taken`;
    return shop === null ? what : say`${what} and the shop, ${lengthText(kmBetween(taken, shop))} apart`;
};

/**
 * Home, shop and where the position was taken, with its accuracy and the district, to scale and north up. Nothing is fetched
 * for it, so nobody learns the address.
 */
export const PlaceMap = ({ places, country }: { readonly places: Places; readonly country: Country }) => {
    const { palette } = useTheme();
    const { taken, isHome, shop, district } = places;
    const { project, perKm, scaleBar, showsLand } = viewOf(places);
    const takenAt = project(taken);
    const shopAt = shop === null ? null : project(shop);
    const districtAt = district === null ? null : project(district);
    const isAbove = shopAt !== null && takenAt.y < shopAt.y;
    return (
        <svg
            role="img"
            aria-label={labelOf(places)}
            viewBox={`0 0 ${width} ${height}`}
            style={{
                width: '100%',
                height: 'auto',
                display: 'block',
                background: showsLand ? alpha(palette.info.main, 0.14) : palette.action.hover,
                borderRadius: 10,
            }}
        >
            {showsLand && <Land country={country} project={project} />}
            {districtAt !== null && district !== null && (
                <circle
                    cx={districtAt.x}
                    cy={districtAt.y}
                    r={district.radiusKm * perKm}
                    fill={alpha(palette.primary.main, 0.07)}
                    stroke={palette.primary.main}
                    strokeDasharray="4 4"
                />
            )}
            <circle
                cx={takenAt.x}
                cy={takenAt.y}
                r={(taken.accuracyM / 1_000) * perKm}
                fill={alpha(palette.secondary.main, 0.14)}
                stroke={palette.secondary.main}
            />
            {shop !== null && shopAt !== null && (
                <>
                    <Distance from={takenAt} to={shopAt} km={kmBetween(taken, shop)} />
                    <rect x={shopAt.x - 7} y={shopAt.y - 7} width={14} height={14} rx={2} fill={palette.info.main} />
                    <NameAt at={shopAt} isBelow={isAbove}>
                        {say`Shop`}
                    </NameAt>
                </>
            )}
            {!isHome && district !== null && districtAt !== null && (
                <>
                    <Distance from={takenAt} to={districtAt} km={kmBetween(taken, district)} />
                    <NameAt at={districtAt} isBelow>
                        {say`Home’s district`}
                    </NameAt>
                </>
            )}
            <circle cx={takenAt.x} cy={takenAt.y} r={8} fill={palette.primary.main} stroke={palette.background.paper} />
            <NameAt at={takenAt} isBelow={!isAbove}>
                {isHome ? say`Home` : say`Taken here`}
            </NameAt>
            <Locator country={country} place={taken} at={{ x: 12, y: 12 }} size={76} />
            <Frame {...scaleBar} />
        </svg>
    );
};
