import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { discusses } from '../../domain/attention.ts';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { say } from '../i18n/say.ts';
import type { RecordPanelProps } from './screens.ts';

const CommentThread = lazyPart(async () => (await import('../framework/notes/CommentThread.tsx')).CommentThread);

/** What those of the staff write about a record, for those who may read it. */
export const RecordComments = ({ resource, record }: RecordPanelProps) => {
    if (!discusses(usePrincipal(), resource)) return null;
    return (
        <Paper
            component="section"
            variant="outlined"
            aria-label={say`Comments`}
            sx={{ maxWidth: 1000, px: { xs: 2, md: 3 }, py: 2.5 }}
        >
            <Typography component="h2" variant="subtitle2" sx={{ mb: 1.5, fontWeight: 600 }}>
                {say`Comments`}
            </Typography>
            <Suspense fallback={null}>
                <CommentThread record={resource.name} id={String(record.id)} />
            </Suspense>
        </Paper>
    );
};
