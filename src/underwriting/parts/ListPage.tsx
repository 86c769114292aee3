import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLineKeys } from '../queue/lines.ts';
import { arriveAt } from './arriveAt.ts';

interface ListPageProps {
    readonly title: string;
    readonly lead?: ReactNode;
    readonly end?: ReactNode;
    readonly children: ReactNode;
}

/** A page that is not of one application: its heading, what one can do here, its content. */
export const ListPage = ({ title, lead, end, children }: ListPageProps) => {
    useLineKeys();
    return (
        <Box
            component="main"
            id="content"
            sx={{
                maxWidth: 1280,
                mx: 'auto',
                p: { xs: 2, md: 3 },
                pb: { xs: 'calc(88px + env(safe-area-inset-bottom))', md: 5 },
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: { xs: 2, md: 2.5 },
            }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                    <Typography
                        component="h1"
                        ref={arriveAt}
                        tabIndex={-1}
                        sx={{
                            outline: 'none !important',
                            fontSize: { xs: '1.375rem', md: '1.625rem' },
                            fontWeight: 700,
                            letterSpacing: '-0.02em',
                        }}
                    >
                        {title}
                    </Typography>
                    {lead !== undefined && <Typography color="text.secondary">{lead}</Typography>}
                </Box>
                {end}
            </Box>
            {children}
        </Box>
    );
};
