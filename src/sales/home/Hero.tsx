import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { LazyBell } from '../../notifications/lazy.tsx';
import { useSession } from '../../session/useSession.ts';
import { Account } from '../parts/Account.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { greeting } from '../texts/greeting.ts';
import { initialsOf } from '../../framework/initials.ts';
import { say } from '../../i18n/say.ts';

/** The greeting on the brand's ground, with the two things most often begun here. */
export const Hero = ({ children }: { readonly children: ReactNode }) => {
    const name = useSession((current) => current.name) ?? '';
    const shop = useSession((current) => current.merchant?.name);
    const [hour] = useState(() => new Date().getHours());
    const [showsAccount, setShowsAccount] = useState(false);
    return (
        <Box
            component="header"
            sx={{
                color: '#eafff7',
                background:
                    'radial-gradient(110% 90% at 100% 0%, rgb(95 209 179 / 30%), transparent 60%), linear-gradient(160deg, #0b6b57, #063a30 80%)',
            }}
        >
            <Box sx={{ maxWidth: 1088, mx: 'auto', p: { xs: 2, md: 3 }, pb: 3, display: 'grid', gap: 2 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                        <Box component="h1" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 }}>
                            {greeting(name.split(' ')[0] ?? '', hour)}
                        </Box>
                        <Box sx={{ opacity: 0.9 }}>{shop}</Box>
                    </Box>
                    <Box sx={{ display: { md: 'none' }, mr: -1 }}>
                        <LazyBell />
                    </Box>
                    <Box
                        component="button"
                        type="button"
                        aria-label={say`Your account`}
                        aria-expanded={showsAccount}
                        data-initials={initialsOf(name)}
                        onClick={() => setShowsAccount(!showsAccount)}
                        sx={{
                            display: { md: 'none' },
                            flexShrink: 0,
                            width: 44,
                            height: 44,
                            borderRadius: '50%',
                            border: 0,
                            color: 'inherit',
                            fontFamily: 'inherit',
                            bgcolor: 'rgb(255 255 255 / 16%)',
                            fontWeight: 700,
                            fontSize: '1rem',
                            // Drawn, not written: what is written on a button must be what it is called.
                            '&::before': { content: 'attr(data-initials)' },
                        }}
                    />
                </Box>
                {showsAccount && (
                    <Surface sx={{ display: { md: 'none' }, color: 'text.primary' }}>
                        <Account />
                    </Surface>
                )}
                <Box
                    sx={{
                        display: 'flex',
                        gap: 1,
                        // Where letters are large, one stands below the other.
                        flexWrap: 'wrap',
                        '& > a': {
                            flex: { xs: '1 1 auto', md: '0 0 auto' },
                            px: 1.5,
                            whiteSpace: 'nowrap',
                            fontSize: { xs: '0.875rem', md: '1rem' },
                        },
                    }}
                >
                    {children}
                </Box>
            </Box>
        </Box>
    );
};
