import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { can, canRead, canWrite, type Resource, type Row } from '../../../domain/resource.ts';
import { FieldsView } from '../FieldsView.tsx';
import { usePrincipal } from '../usePrincipal.ts';
import { EditForm } from './EditForm.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { recordViews } from './recordViews.tsx';

interface RecordScreenProps {
    readonly resource: Resource;
    readonly id: string;
    /** Drawn above the record once it is there: its name as the page's heading. */
    readonly heading: (record: RaRecord) => ReactNode;
    /** Drawn below it. */
    readonly panel?: ((record: RaRecord) => ReactNode) | undefined;
}

const Loading = () => (
    <Box aria-busy="true" aria-label="Loading the record" sx={{ display: 'grid', gap: 2, maxWidth: 1000 }}>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={240} />
    </Box>
);

const ReadView = ({ resource, record }: { readonly resource: Resource; readonly record: Row }) => {
    const principal = usePrincipal();
    return (
        <Paper variant="outlined" sx={{ maxWidth: 1000 }}>
            {resource.form.map(({ title, fields }) => (
                <Box key={title} sx={{ px: 3, py: 2.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
                    <Typography component="h2" variant="subtitle2" sx={{ mb: 1.5 }}>
                        {title}
                    </Typography>
                    <FieldsView
                        fields={fields.map((name) => resource.field(name)).filter((field) => canRead(principal, field))}
                        values={record}
                        views={recordViews}
                    />
                </Box>
            ))}
        </Paper>
    );
};

/** One record: a form for those who may change it, else to read. */
export const RecordScreen = ({ resource, id, heading, panel }: RecordScreenProps) => {
    const principal = usePrincipal();
    const { data, error, refetch } = useGetOne(
        resource.name,
        { id },
        { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
    );
    if (data === undefined)
        return error === null ? <Loading /> : <MissingRecord error={error} onRetry={() => void refetch()} />;
    const mayEdit =
        can(principal, 'edit', resource) &&
        resource.form.some(({ fields }) => fields.some((name) => canWrite(principal, resource.field(name))));
    return (
        <>
            {heading(data)}
            {mayEdit ? (
                <EditForm key={data.id} resource={resource} record={data} />
            ) : (
                <ReadView resource={resource} record={data} />
            )}
            {panel?.(data)}
        </>
    );
};
