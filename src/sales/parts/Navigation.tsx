import Box from '@mui/material/Box';
import { Link, usePathname } from '../../routes/router.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { say } from '../../i18n/say.ts';

interface Place {
    readonly to: string;
    readonly label: () => string;
    readonly icon: IconName;
    readonly holds: (pathname: string) => boolean;
}

const others = ['/home', '/home/offers', '/home/earnings'];

const places: readonly Place[] = [
    { to: '/home', label: () => say`Home`, icon: 'home', holds: (path) => path === '/home' },
    {
        to: '/home/my-applications',
        label: () => say`Applications`,
        icon: 'list',
        holds: (path) => !others.includes(path),
    },
    {
        to: '/home/offers',
        label: () => say`Offers`,
        icon: 'offer',
        holds: (path) => path === '/home/offers',
    },
    {
        to: '/home/earnings',
        label: () => say`Earnings`,
        icon: 'money',
        holds: (path) => path === '/home/earnings',
    },
];

const PlaceLink = ({ to, label, icon, isHere }: Place & { readonly isHere: boolean }) => (
    <Box
        component={Link}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: 'center',
            justifyContent: { xs: 'center', md: 'flex-start' },
            gap: { xs: 0.25, md: 1.5 },
            minHeight: { xs: 60, md: 48 },
            px: { md: 2 },
            borderRadius: { md: '10px' },
            // Four words side by side fit the narrowest phone, however large its letters are.
            fontSize: { xs: 'min(0.75rem, 3.8vw)', md: '0.9375rem' },
            fontWeight: isHere ? 700 : 500,
            color: isHere ? 'primary.main' : 'text.secondary',
            bgcolor: isHere ? { md: 'action.selected' } : 'transparent',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary' },
            // A phone held sideways has room beside, and none above.
            '@media (max-height: 480px)': { flexDirection: 'row', columnGap: 1, minHeight: 48 },
        }}
    >
        <Icon name={icon} />
        {label()}
    </Box>
);

/** The four places of the area: a bar under the thumb on phones, a column on wide screens. */
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
                display: 'grid',
                gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', md: '1fr' },
                alignContent: 'start',
                gap: { md: 0.5 },
                pb: { xs: 'env(safe-area-inset-bottom)', md: 0 },
                bgcolor: 'background.paper',
                borderTop: { xs: 1, md: 0 },
                // After the border of the same width of screen, which would else bring its own colour.
                borderColor: { xs: 'divider' },
                'body:has([data-actions]) &': { display: { xs: 'none', md: 'grid' } },
            }}
        >
            {places.map((place) => (
                <PlaceLink key={place.to} {...place} isHere={place.holds(pathname)} />
            ))}
        </Box>
    );
};
