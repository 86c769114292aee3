import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { CheckFacts } from '../../../domain/application/checks/facts.ts';
import type { Point } from '../../../domain/matching/geo.ts';

interface PlaceSketchProps {
    readonly home: Point;
    readonly shop: { readonly latitude: number; readonly longitude: number } | null;
    readonly district: NonNullable<CheckFacts['districtArea']> | null;
}

const size = 240;
const margin = 34;
const kmPerDegree = 111.32;

interface Spot {
    readonly x: number;
    readonly y: number;
}

/** Kilometres east and south of the home: near enough flat over a town. */
const fromHome =
    (home: Point) =>
    ({ lat, lng }: Point): Spot => ({
        x: (lng - home.lng) * kmPerDegree * Math.cos((home.lat * Math.PI) / 180),
        y: (home.lat - lat) * kmPerDegree,
    });

const rounded = (km: number): string => (km < 1 ? `${Math.round(km * 1_000)} m` : `${Math.round(km * 10) / 10} km`);

/** Home, shop and the reach of the district to scale, north up. No map service is asked, so nobody learns the address. */
export const PlaceSketch = ({ home, shop, district }: PlaceSketchProps) => {
    const { palette } = useTheme();
    const place = fromHome(home);
    const shopAt = shop === null ? null : place({ lat: shop.latitude, lng: shop.longitude });
    const districtAt = district === null ? null : place({ lat: district.latitude, lng: district.longitude });
    const shopKm = shopAt === null ? 0 : Math.hypot(shopAt.x, shopAt.y);
    // The shop fills the sketch; a district far larger than that is cut off at the edge.
    const reach = Math.max(
        shopKm,
        districtAt === null ? 0 : Math.min(Math.hypot(districtAt.x, districtAt.y), shopKm * 3 || 5),
        0.2,
    );
    const scale = (size / 2 - margin) / reach;
    const at = (spot: Spot): Spot => ({ x: size / 2 + spot.x * scale, y: size / 2 + spot.y * scale });
    const centre = at({ x: 0, y: 0 });
    const shopDot = shopAt === null ? null : at(shopAt);
    const districtDot = districtAt === null ? null : at(districtAt);
    const isShopNorth = shopDot !== null && shopDot.y < centre.y;
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${size} ${size}`}
            sx={{
                width: '100%',
                maxWidth: size,
                borderRadius: '10px',
                bgcolor: 'action.hover',
                border: 1,
                borderColor: 'divider',
            }}
        >
            <title>{shopAt === null ? 'The home' : `Home and shop, ${rounded(shopKm)} apart`}</title>
            {districtDot !== null && district !== null && (
                <circle
                    cx={districtDot.x}
                    cy={districtDot.y}
                    r={district.radiusKm * scale}
                    fill={palette.primary.main}
                    fillOpacity="0.07"
                    stroke={palette.primary.main}
                    strokeDasharray="4 4"
                />
            )}
            {shopDot !== null && (
                <>
                    <line x1={centre.x} y1={centre.y} x2={shopDot.x} y2={shopDot.y} stroke={palette.text.secondary} />
                    <text
                        x={(centre.x + shopDot.x) / 2 + (shopDot.x > centre.x ? -8 : 8)}
                        y={(centre.y + shopDot.y) / 2}
                        textAnchor={shopDot.x > centre.x ? 'end' : 'start'}
                        fontSize="11"
                        fill={palette.text.secondary}
                    >
                        {rounded(shopKm)}
                    </text>
                    <rect
                        x={shopDot.x - 6}
                        y={shopDot.y - 6}
                        width="12"
                        height="12"
                        rx="2"
                        fill={palette.secondary.main}
                    />
                    <text
                        x={shopDot.x}
                        y={shopDot.y + (isShopNorth ? -12 : 22)}
                        textAnchor="middle"
                        fontSize="12"
                        fill={palette.text.primary}
                    >
                        Shop
                    </text>
                </>
            )}
            <circle cx={centre.x} cy={centre.y} r="7" fill={palette.primary.main} />
            <text
                x={centre.x}
                y={centre.y + (isShopNorth ? 22 : -13)}
                textAnchor="middle"
                fontSize="12"
                fontWeight="700"
                fill={palette.text.primary}
            >
                Home
            </text>
            <text x={size - 14} y="20" textAnchor="middle" fontSize="11" fill={palette.text.secondary}>
                N
            </text>
        </Box>
    );
};
