import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import History from '@mui/icons-material/HistoryOutlined';
import { Suspense, useId, useState } from 'react';
import { eventLogs } from '../../../domain/resources/index.ts';
import { useMay } from '../../framework/useMay.ts';
import type { RecordPanelProps } from '../screens.ts';
import { say } from '../../i18n/say.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const HistoryEntries = lazyPart(async () => (await import('./HistoryEntries.tsx')).HistoryEntries);

/** Who changed a record, when and how, fetched once somebody asks; for those who may read the event log. */
export const RecordHistory = ({ resource, record }: RecordPanelProps) => {
    const mayRead = useMay('list', eventLogs);
    const listId = useId();
    const [isOpen, setOpen] = useState(false);
    if (!mayRead) return null;
    return (
        <Paper component="section" variant="outlined" aria-label={say`History`} sx={{ maxWidth: 1000 }}>
            <Button
                fullWidth
                startIcon={<History />}
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => setOpen(!isOpen)}
                sx={{ justifyContent: 'flex-start', px: { xs: 2, md: 3 }, py: 1.25 }}
            >
                {isOpen ? say`Hide the history` : say`History`}
            </Button>
            <div id={listId}>
                {isOpen && (
                    <Suspense fallback={null}>
                        <HistoryEntries resource={resource} record={record} />
                    </Suspense>
                )}
            </div>
        </Paper>
    );
};
