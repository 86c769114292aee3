import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { initialsOf } from '../../framework/initials.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { whenIdle } from '../../framework/whenIdle.ts';
import { leave } from '../../offline/leave/leave.ts';
import { say } from '../../i18n/say.ts';
import { useSession } from '../../session/useSession.ts';
import { BareButton } from '../../framework/buttons.tsx';

const load = async () => (await import('./AccountSheet.tsx')).AccountSheet;
const AccountSheet = lazyPart(load);

export const Account = () => {
    const name = useSession((current) => current.name) ?? '';
    const [isOpen, setOpen] = useState(false);
    // One signs out without a network, too.
    useEffect(() => {
        void whenIdle()
            .then(load)
            .catch(() => undefined);
    }, []);
    return (
        <Box
            sx={{ position: 'relative', display: 'flex', alignItems: 'center' }}
            onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
            <BareButton
                aria-label={say`Your account: ${name}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                sx={{ gap: 1, minHeight: 44, px: 1, borderRadius: '10px', fontSize: '0.9375rem', fontWeight: 500 }}
            >
                <Box
                    component="span"
                    data-initials={initialsOf(name)}
                    sx={{
                        display: 'grid',
                        placeItems: 'center',
                        width: 32,
                        height: 32,
                        borderRadius: '50%',
                        bgcolor: 'primary.main',
                        color: 'primary.contrastText',
                        fontSize: '0.8125rem',
                        fontWeight: 700,
                        // Drawn, not written: what is written on a button must be part of what it is called.
                        '&::before': { content: 'attr(data-initials)' },
                    }}
                />
                <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                    {name}
                </Box>
            </BareButton>
            {isOpen && (
                <Suspense fallback={null}>
                    <AccountSheet name={name} onLeave={() => void leave()} />
                </Suspense>
            )}
        </Box>
    );
};
