import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { say } from '../../i18n/say.ts';
import { LazyBell } from '../../notifications/lazy.tsx';
import { Link } from '../../routes/router.tsx';

interface PageProps {
    readonly title: string;
    /** Whose application it is, which step. */
    readonly subtitle?: string | undefined;
    /** Where the arrow leads; without it there is none. */
    readonly back?: string | undefined;
    readonly end?: ReactNode;
    /** Beside the content on a wide screen, below it on a phone. */
    readonly aside?: ReactNode;
    /** What stands beside is read first: above the content on a phone. */
    readonly isAsideFirst?: boolean;
    /** The next step; stays at the bottom of the screen. */
    readonly actions?: ReactNode;
    /** Above the next step: what it is about, or what is still missing for it. */
    readonly hint?: ReactNode;
    readonly children: ReactNode;
}

const Header = ({ title, subtitle, back, end }: Pick<PageProps, 'title' | 'subtitle' | 'back' | 'end'>) => (
    <Box
        component="header"
        sx={{
            position: 'sticky',
            top: 0,
            zIndex: 5,
            bgcolor: 'background.default',
            borderBottom: 1,
            borderColor: 'divider',
            // A phone held sideways keeps its little height for what is read and typed.
            '@media (max-height: 480px)': { position: 'static' },
        }}
    >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 56, px: { xs: 1, md: 3 } }}>
            {back !== undefined && (
                <IconButton component={Link} to={back} aria-label={say`Back`} sx={{ width: 44, height: 44 }}>
                    <ArrowBack />
                </IconButton>
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0, px: 1, py: 0.75, lineHeight: 1.25 }}>
                <Box
                    component="h1"
                    sx={{
                        m: 0,
                        fontSize: { xs: title.length > 22 ? '1.0625rem' : '1.25rem', md: '1.25rem' },
                        letterSpacing: '-0.01em',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {title}
                </Box>
                {subtitle !== undefined && (
                    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{subtitle}</Box>
                )}
            </Box>
            {end}
            {back === undefined && (
                <Box sx={{ display: { md: 'none' } }}>
                    <LazyBell />
                </Box>
            )}
        </Box>
    </Box>
);

const Actions = ({ hint, children }: { readonly hint: ReactNode; readonly children: ReactNode }) => (
    <Box
        component="footer"
        data-actions
        sx={{
            position: { xs: 'fixed', md: 'sticky' },
            bottom: 0,
            left: 0,
            right: 0,
            // Over the navigation, which is not needed inside a task, also where `:has` is unknown.
            zIndex: 11,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            p: 1.5,
            pb: 'calc(12px + env(safe-area-inset-bottom))',
            '@media (max-height: 480px)': { py: 0.5 },
        }}
    >
        <Box
            sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', md: 'nowrap' },
                alignItems: 'center',
                gap: 1,
                maxWidth: 1040,
                mx: 'auto',
                px: { xs: 0, md: 3 },
                // Of two that share a line the last takes the room; each that has a line of its own fills it.
                '& > *': { flexGrow: { xs: 1, md: 0 } },
                '& > :last-child': {
                    flexGrow: { xs: 999, md: 0 },
                    order: { md: 2 },
                    ml: { md: hint === undefined || hint === null ? 'auto' : 1 },
                },
                '& .MuiButton-root': { minHeight: 48, textAlign: 'center' },
                '& .MuiButton-contained': { minWidth: { md: 240 } },
                '@media (max-height: 480px)': { flexWrap: 'nowrap', '& > output': { width: 'auto' } },
            }}
        >
            {hint !== undefined && hint !== null && (
                <Box
                    component="output"
                    sx={{
                        order: { md: 1 },
                        ml: { md: 'auto' },
                        width: { xs: '100%', md: 'auto' },
                        fontSize: '0.875rem',
                        textAlign: 'center',
                    }}
                >
                    {hint}
                </Box>
            )}
            {children}
        </Box>
    </Box>
);

/** One screen: its heading, its content, what stands beside it, and the next step. */
export const Page = (props: PageProps) => {
    const { title, subtitle, back, end, aside, isAsideFirst = false, actions, hint, children } = props;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', minWidth: 0 }}>
            <Header title={title} subtitle={subtitle} back={back} end={end} />
            <Box
                component="main"
                id="content"
                sx={{
                    flexGrow: 1,
                    width: '100%',
                    maxWidth: aside === undefined ? 760 : 1088,
                    mx: 'auto',
                    p: { xs: 2, md: 3 },
                    pb: { xs: 'calc(96px + env(safe-area-inset-bottom))', md: 4 },
                    display: 'grid',
                    gap: { xs: 2, md: 3 },
                    alignContent: 'start',
                    alignItems: 'start',
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        md: aside === undefined ? '1fr' : 'minmax(0, 1fr) 340px',
                    },
                }}
            >
                <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
                {aside !== undefined && (
                    <Box
                        sx={{
                            display: 'grid',
                            gap: 2,
                            minWidth: 0,
                            position: { md: 'sticky' },
                            top: { md: 80 },
                            order: { xs: isAsideFirst ? -1 : 0, md: 0 },
                        }}
                    >
                        {aside}
                    </Box>
                )}
            </Box>
            {actions !== undefined && <Actions hint={hint}>{actions}</Actions>}
        </Box>
    );
};
