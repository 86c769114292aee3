import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import MenuIcon from '@mui/icons-material/Menu';
import { LinkBase, useLocation, useStore, useNotificationContext } from 'react-admin';
import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useLiveChanges } from '../dataProvider/useLiveChanges.ts';
import { InPlaceRecord } from '../framework/record/InPlaceRecord.tsx';
import { lazyPart } from '../framework/lazyPart.ts';
import { UndoGate } from '../framework/undo/UndoGate.tsx';
import { LazyArrivals } from '../notifications/lazy.tsx';
import { matchRoute } from '../routes/matchRoute.ts';
import { say } from '../i18n/say.ts';
import { KeyboardLayer } from './actions/KeyboardLayer.tsx';
import { toAddress } from './addresses.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { Bell } from './Bell.tsx';
import { UserMenu } from './UserMenu.tsx';
import { SkipLink } from '../framework/SkipLink.tsx';
import { hostPath } from '../session/ownPath.ts';

const Toast = lazyPart(async () => (await import('./Toast.tsx')).Toast);

/** Says what just happened, one message at a time (rule 7.9: for 5 seconds). */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const [said, setSaid] = useState(0);
    const [next] = notifications;
    if (next === undefined) return null;
    const turnOver = (): void => {
        takeNotification();
        setSaid(said + 1);
    };
    return (
        <Suspense fallback={null}>
            <Toast key={said} notification={next} onGone={turnOver} />
        </Suspense>
    );
};

const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

const BAR = 52;
const MENU = 232;
const FOLDED = 56;

/** Long titles of some languages take two lines on a phone; one word of them is broken only where it fits no line. */
const titleLook = {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'break-word',
    hyphens: 'auto',
    fontSize: { xs: 'min(0.9375rem, 4.1vw)', md: '1.0625rem' },
    lineHeight: 1.2,
    fontWeight: 600,
} as const;

const useTitle = (): string => {
    const { pathname } = useLocation();
    const title = say(matchRoute(toAddress(pathname))?.route.title ?? 'Admin');
    useEffect(() => {
        document.title = `${title} · Ahadi`;
    }, [title]);
    return title;
};

const Brand = () => (
    <Box
        component={LinkBase}
        to="/admin"
        sx={{
            width: MENU - 56,
            color: 'primary.main',
            textDecoration: 'none',
            fontWeight: 700,
            fontSize: '1.125rem',
            display: { xs: 'none', md: 'flex' },
            alignItems: 'center',
            gap: 1,
        }}
    >
        <img src={hostPath('/icon.svg')} alt="" width={26} height={26} />
        Ahadi
    </Box>
);

/** The frame of the admin area: the bar with the page's heading, the sections to the left, the page beside them. */
export const AdminLayout = ({ children }: { readonly children: ReactNode }) => {
    useLiveChanges();
    const title = useTitle();
    const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
    // What the page is for comes before the thirty ways from it.
    const hasMenu = useDeferredValue(true, false);
    const [isMenuOpen, setMenuOpen] = useState(false);
    const [isFolded, setFolded] = useStore('menu.folded', false);
    return (
        <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
            <SkipLink />
            <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
                <Toolbar
                    disableGutters
                    variant="dense"
                    sx={{ minHeight: BAR, px: { xs: 0.5, md: 3 }, gap: { xs: 0.25, md: 1 } }}
                >
                    <IconButton
                        aria-label={isWide ? say`Fold or unfold the menu` : say`Open the menu`}
                        aria-expanded={isWide ? !isFolded : isMenuOpen}
                        title={isWide ? say`Fold or unfold the menu` : undefined}
                        onClick={() => (isWide ? setFolded(!isFolded) : setMenuOpen(true))}
                        sx={{ ml: { md: -1.5 } }}
                    >
                        <MenuIcon />
                    </IconButton>
                    <Brand />
                    <Typography component="h1" sx={titleLook}>
                        {title}
                    </Typography>
                    <KeyboardLayer />
                    <Bell />
                    <UserMenu />
                </Toolbar>
            </AppBar>
            <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
                {isWide && (
                    <Box
                        sx={{
                            width: isFolded ? FOLDED : MENU,
                            flexShrink: 0,
                            borderRight: 1,
                            borderColor: 'divider',
                            overflowY: 'auto',
                        }}
                    >
                        {hasMenu && <AdminMenu isFolded={isFolded} />}
                    </Box>
                )}
                {!isWide && isMenuOpen && (
                    <Suspense fallback={null}>
                        <MenuDrawer onClose={() => setMenuOpen(false)} />
                    </Suspense>
                )}
                <Box
                    component="main"
                    id="content"
                    tabIndex={-1}
                    sx={{
                        flex: 1,
                        minWidth: 0,
                        overflowY: 'auto',
                        // What is there for screen readers alone lies in here too, and does not lengthen the window.
                        position: 'relative',
                        p: { xs: 0, md: 1.5 },
                        display: 'flex',
                        flexDirection: 'column',
                        outline: 'none',
                    }}
                >
                    <Suspense fallback={null}>{children}</Suspense>
                </Box>
            </Box>
            <UndoGate />
            <InPlaceRecord />
            <Toasts />
            <LazyArrivals />
        </Box>
    );
};
