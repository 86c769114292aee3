import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { DeskStage } from '../../../domain/application/desk.ts';
import { Link } from '../../routes/router.tsx';
import { useDesk } from '../desk/useDesk.ts';
import { say } from '../../i18n/say.ts';
import { sheet } from '../../framework/Surface.tsx';

interface Tile {
    readonly stage: DeskStage;
    readonly label: () => string;
    readonly to: string;
}

const tiles: readonly Tile[] = [
    { stage: 'pending', label: () => say`Awaiting review`, to: '/underwriters/pending-applications' },
    { stage: 'under_review', label: () => say`Under review`, to: '/underwriters/under-review-applications' },
    { stage: 'reviewed', label: () => say`To decide`, to: '/underwriters/under-review-applications' },
    {
        stage: 'edit_requested',
        label: () => say`Edit requested`,
        to: '/underwriters/completed-applications?stage=edit_requested',
    },
    {
        stage: 'condition_approved',
        label: () => say`Change deal`,
        to: '/underwriters/completed-applications?stage=condition_approved',
    },
    {
        stage: 'approved',
        label: () => say`Approved, not signed`,
        to: '/underwriters/completed-applications?stage=approved',
    },
];

const TileLink = ({ stage, label, to }: Tile) => {
    const count = useDesk().data?.counts[stage];
    return (
        <Box
            component={Link}
            to={to}
            sx={{
                display: 'grid',
                p: { xs: 1, md: 2 },
                ...sheet,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { borderColor: 'text.secondary' },
            }}
        >
            <Box
                sx={{
                    fontSize: { xs: '1.375rem', md: '1.75rem' },
                    fontWeight: 700,
                    lineHeight: 1.2,
                    fontVariantNumeric: 'tabular-nums',
                }}
            >
                {count ?? <Skeleton width={40} />}
            </Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere', hyphens: 'auto' }}>
                {label()}
            </Box>
        </Box>
    );
};

/** How much stands where; each leads to its list. */
export const StageTiles = () => (
    <Box
        component="nav"
        aria-label={say`Applications by stage`}
        sx={{
            display: 'grid',
            gap: 1,
            // Two or three, as the longest word fits.
            gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(5.75rem, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
        }}
    >
        {tiles.map((tile) => (
            <TileLink key={tile.stage} {...tile} />
        ))}
    </Box>
);
