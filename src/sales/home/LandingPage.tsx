import Box from '@mui/material/Box';
import { Suspense, useState, type ReactNode } from 'react';
import { LinkButton } from '../../framework/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Surface, unframed } from '../../framework/Surface.tsx';
import { Hero } from './Hero.tsx';
import { Later } from '../../framework/Later.tsx';
import { askNext, Next, useNext } from './Next.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';
import { say } from '../../i18n/say.ts';
import { hasMoved } from '../../routes/router.tsx';

// Whoever fetches this page is about to see it.
askNext();

/** Below the fold of a phone: fetched once what comes first is there. */
const rest = () => import('./LandingRest.tsx');
const Recent = lazyPart(async () => (await rest()).Recent);
const BegunHere = lazyPart(async () => (await import('../waiting/BegunHere.tsx')).BegunHere);
const MonthEarnings = lazyPart(async () => (await rest()).MonthEarnings);

/** What stands below comes once it is known how much is above: what arrives there would push it away. */
const BelowNext = ({ children }: { readonly children: ReactNode }) =>
    useNext().isPending ? null : <Suspense>{children}</Suspense>;

const Below = () => (
    <Box
        sx={{
            maxWidth: 1088,
            mx: 'auto',
            p: { xs: 2, md: 3 },
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
    >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <Surface title={say`What comes next`} sx={unframed}>
                <Next />
            </Surface>
            <Suspense>
                <BegunHere />
            </Suspense>
            <BelowNext>
                <Recent />
            </BelowNext>
        </Box>
        <BelowNext>
            <MonthEarnings />
        </BelowNext>
    </Box>
);

/** What to do next, how to begin, what went on, what it earned. */
export const LandingPage = () => {
    // Whoever comes back finds the place they left, which needs the page in its whole length at once.
    const [isBack] = useState(hasMoved);
    return (
        <Box component="main" id="content" sx={{ pb: { xs: 12, md: 4 } }}>
            <Hero>
                <LinkButton
                    to="/home/application-request"
                    sx={{ minHeight: 52, bgcolor: '#ffffff', color: '#0b4f41', justifySelf: 'stretch' }}
                >
                    <Icon name="add" />
                    {say`New application`}
                </LinkButton>
                <LinkButton to="/home/offers" sx={{ minHeight: 52, color: '#ffffff', justifySelf: 'stretch' }}>
                    {say`Show a quote`}
                </LinkButton>
            </Hero>
            {isBack ? (
                <Below />
            ) : (
                <Later>
                    <Below />
                </Later>
            )}
        </Box>
    );
};
