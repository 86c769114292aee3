import Box from '@mui/material/Box';
import type { DeskStage } from '../../../domain/application/desk.ts';
import { Link, usePathname } from '../../routes/router.tsx';
import { useDesk } from '../desk/useDesk.ts';
import { say } from '../../i18n/say.ts';
import { places, type Place } from './places.ts';

const Count = ({ stage }: { readonly stage: DeskStage }) => {
    const count = useDesk().data?.counts[stage] ?? 0;
    if (count === 0) return null;
    return (
        <Box
            component="span"
            aria-label={say`${count} applications`}
            sx={{
                px: '7px',
                borderRadius: '999px',
                fontSize: '0.75rem',
                fontWeight: 700,
                lineHeight: '20px',
                bgcolor: 'action.selected',
                fontVariantNumeric: 'tabular-nums',
                position: { xs: 'absolute', md: 'static' },
                top: 4,
                left: 'calc(50% + 8px)',
            }}
        >
            {count}
        </Box>
    );
};

const PlaceLink = ({ to, label, short, Icon, keys, counts, isHere }: Place & { readonly isHere: boolean }) => (
    <Box
        component={Link}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        aria-keyshortcuts={keys.toUpperCase()}
        sx={{
            position: 'relative',
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: 'center',
            justifyContent: 'center',
            gap: { xs: 0.25, md: 1 },
            minHeight: { xs: 60, md: 56 },
            px: { md: 1.75 },
            fontSize: { xs: 'min(0.75rem, 3.4vw)', md: '0.9375rem' },
            fontWeight: isHere ? 700 : 500,
            color: isHere ? 'primary.main' : 'text.secondary',
            boxShadow: { md: isHere ? 'inset 0 -3px 0 currentColor' : 'none' },
            textDecoration: 'none',
            whiteSpace: 'nowrap',
            '&:hover': { color: 'text.primary' },
            '& .MuiSvgIcon-root': { display: { md: 'none' } },
        }}
    >
        <Icon />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {label()}
        </Box>
        <Box component="span" sx={{ display: { md: 'none' } }}>
            {short()}
        </Box>
        {counts !== undefined && <Count stage={counts} />}
    </Box>
);

/** The four places of the area: a bar under the thumb on phones, in the top line on wide screens. */
export const Navigation = () => {
    const pathname = usePathname();
    return (
        <Box
            component="nav"
            aria-label={say`Main`}
            sx={{
                position: { xs: 'fixed', md: 'static' },
                bottom: 0,
                left: 0,
                right: 0,
                zIndex: 10,
                display: { xs: 'grid', md: 'flex' },
                gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))' },
                pb: { xs: 'env(safe-area-inset-bottom)', md: 0 },
                bgcolor: 'background.paper',
                borderTop: { xs: 1, md: 0 },
                borderColor: 'divider',
                'body:has([data-actions]) &': { display: { xs: 'none', md: 'flex' } },
            }}
        >
            {places.map((place) => (
                <PlaceLink key={place.to} {...place} isHere={place.to === pathname} />
            ))}
        </Box>
    );
};
