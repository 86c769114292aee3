import { useTheme } from '@mui/material/styles';

const width = 88;
const height = 22;

/** How figures go up and down, as a line from the smallest to the largest of them; `label` says it in words. */
export const Sparkline = ({ values, label }: { readonly values: readonly number[]; readonly label: string }) => {
    const { palette } = useTheme();
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const spots = values.map((value, place) => ({
        x: 2 + (place * (width - 4)) / Math.max(1, values.length - 1),
        y: most === least ? height / 2 : height - 3 - ((value - least) * (height - 6)) / (most - least),
    }));
    const last = spots.at(-1);
    return (
        <svg role="img" aria-label={label} width={width} height={height} style={{ verticalAlign: 'middle' }}>
            <polyline
                points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
                fill="none"
                stroke={palette.primary.main}
                strokeWidth={1.5}
                strokeLinejoin="round"
            />
            {last !== undefined && <circle cx={last.x} cy={last.y} r={2} fill={palette.primary.main} />}
        </svg>
    );
};
