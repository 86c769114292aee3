import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { eventLogs, resources } from '../../../domain/resources/index.ts';
import { MissingRecord } from '../../framework/record/MissingRecord.tsx';
import type { RecordPanelProps } from '../screens.ts';
import { say } from '../../i18n/say.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { RevertDialog } from './RevertDialog.tsx';

/** A person who moves from one kind of user to another keeps their history. */
const kindsOf = (resource: Resource): readonly string[] =>
    resources.filter(({ source }) => source === resource.source).map(({ name }) => name);

const useHistory = (resource: Resource, record: RaRecord) => {
    const kinds = kindsOf(resource);
    return useInfiniteGetList<RaRecord>(
        eventLogs.name,
        {
            filter: { record: kinds.length === 1 ? resource.name : kinds, recordId: String(record.id) },
            sort: { field: 'at', order: 'DESC' },
            pagination: { page: 1, perPage: 10 },
        },
        // What is done on this page is in the log a moment later.
        { staleTime: 0, refetchOnWindowFocus: false },
    );
};

/** The entries of the log about one record, the newest first, each of which may be taken back where that is possible. */
export const HistoryEntries = ({ resource, record }: RecordPanelProps) => {
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(resource, record);
    const [reverting, setReverting] = useState<RaRecord>();
    if (data === undefined && error !== null) return <MissingRecord error={error} onRetry={() => void refetch()} />;
    if (data === undefined)
        return <Skeleton component="output" variant="rounded" height={120} aria-label={say`Loading the history`} />;
    const entries = data.pages.flatMap((page) => page.data);
    if (entries.length === 0) {
        return (
            <Typography variant="body2" sx={{ px: { xs: 2, md: 3 }, pb: 2 }}>
                {say`The log holds nothing about this record that you may see.`}
            </Typography>
        );
    }
    return (
        <>
            <Box component="ol" aria-label={say`Changes, the newest first`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {entries.map((entry) => (
                    <HistoryEntry
                        key={entry.id}
                        resource={resource}
                        record={record}
                        entry={entry}
                        onRevert={() => setReverting(entry)}
                    />
                ))}
            </Box>
            {hasNextPage && (
                <Button sx={{ m: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {say`Show older changes`}
                </Button>
            )}
            {reverting !== undefined && (
                <RevertDialog
                    resource={resource}
                    record={record}
                    entry={reverting}
                    onClose={() => setReverting(undefined)}
                />
            )}
        </>
    );
};
