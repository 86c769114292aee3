import Box from '@mui/material/Box';
import { useState } from 'react';
import { leave } from '../../offline/leave/leave.ts';
import { initialsOf } from '../../framework/initials.ts';
import { say } from '../../i18n/say.ts';
import { useSession } from '../../session/useSession.ts';
import { BareButton, LinkButton, PlainButton } from '../../framework/buttons.tsx';
import { sheet } from '../../framework/Surface.tsx';

export const Account = () => {
    const name = useSession((current) => current.name) ?? '';
    const seniority = useSession((current) => current.seniority);
    const [isOpen, setOpen] = useState(false);
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
                <Box
                    sx={{
                        position: 'absolute',
                        top: '100%',
                        right: 0,
                        zIndex: 20,
                        minWidth: 220,
                        display: 'grid',
                        gap: 0.5,
                        p: 2,
                        ...sheet,
                        boxShadow: 6,
                    }}
                >
                    <Box sx={{ fontWeight: 700 }}>{name}</Box>
                    <Box
                        sx={{
                            color: 'text.secondary',
                            fontSize: '0.875rem',
                            '&::first-letter': { textTransform: 'uppercase' },
                        }}
                    >
                        {seniority ?? say`junior`} {say`underwriter`}
                    </Box>
                    <LinkButton to="/account" sx={{ mt: 1, justifySelf: 'stretch' }}>
                        {say`Your account`}
                    </LinkButton>
                    <PlainButton onClick={() => void leave()} sx={{ justifySelf: 'stretch', color: 'inherit' }}>
                        {say`Sign out`}
                    </PlainButton>
                </Box>
            )}
        </Box>
    );
};
