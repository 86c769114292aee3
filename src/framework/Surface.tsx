import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface SurfaceProps {
    readonly title?: string;
    /** Beside the title: a link or a small button. */
    readonly end?: ReactNode;
    /** A line under the title. */
    readonly lead?: ReactNode;
    readonly children?: ReactNode;
    readonly sx?: SxProps<Theme>;
}

/** The ground and the edge of what stands apart from the page. */
export const sheet = {
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: '14px',
} as const;

/** For a part that stands on the page's own ground. */
export const unframed = { border: 0, bgcolor: 'transparent', p: 0, gap: 1 } as const;

export const Surface = ({ title, end, lead, children, sx = {} }: SurfaceProps) => (
    <Box
        component="section"
        sx={[
            {
                ...sheet,
                p: 2,
                display: 'grid',
                gap: 1.5,
                alignContent: 'start',
                minWidth: 0,
            },
            ...(Array.isArray(sx) ? sx : [sx]),
        ]}
    >
        {title !== undefined && (
            <Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
                    <Box
                        component="h2"
                        // Its lines break before what stands beside it goes below.
                        sx={{ m: 0, flex: '1 1 0', minWidth: 'min-content', fontSize: '1.0625rem', lineHeight: 1.5 }}
                    >
                        {title}
                    </Box>
                    {end}
                </Box>
                {lead !== undefined && <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{lead}</Box>}
            </Box>
        )}
        {children}
    </Box>
);
