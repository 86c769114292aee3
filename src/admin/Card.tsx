import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface CardProps {
    readonly title: string;
    /** One of many cards of the same title, which are no places of the page. */
    readonly isOneOfMany?: boolean;
    /** What stands beside the title: a state, a count. */
    readonly aside?: ReactNode;
    readonly children: ReactNode;
    /** Said in place of the rest where there is nothing to show. */
    readonly nothing?: string | false;
}

/** One part of a record under its own heading. */
export const Card = ({ title, aside, children, nothing = false, isOneOfMany = false }: CardProps) => {
    const id = useId();
    return (
        <Paper
            component={isOneOfMany ? 'article' : 'section'}
            variant="outlined"
            aria-labelledby={id}
            sx={{ minWidth: 0 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', px: 2, pt: 1.5 }}>
                <Typography
                    id={id}
                    component="h2"
                    sx={{ flex: '1 0 auto', maxWidth: '100%', fontSize: '0.9375rem', fontWeight: 600 }}
                >
                    {title}
                </Typography>
                <Box sx={{ fontSize: '0.875rem' }}>{aside}</Box>
            </Box>
            <Box sx={{ px: 2, pt: 1, pb: 2 }}>{nothing || children}</Box>
        </Paper>
    );
};
