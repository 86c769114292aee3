import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { Surface } from '../../framework/Surface.tsx';

interface SectionProps {
    readonly title: string;
    readonly lead: string;
    readonly children: ReactNode;
}

/** One subject of the page: what it is about stands above on a phone, to the left on a wide screen. */
export const Section = ({ title, lead, children }: SectionProps) => {
    const id = useId();
    return (
        <Box
            component="section"
            aria-labelledby={id}
            sx={{
                display: 'grid',
                alignItems: 'start',
                gap: { xs: 1.5, md: 4 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
            }}
        >
            <Box sx={{ pt: { md: 2 } }}>
                <Box component="h2" id={id} sx={{ m: 0, fontSize: '1.125rem', lineHeight: 1.4 }}>
                    {title}
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{lead}</Box>
            </Box>
            <Surface>{children}</Surface>
        </Box>
    );
};
