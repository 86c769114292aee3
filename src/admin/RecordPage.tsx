import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess, LinkBase, useCreatePath, useParams, type RaRecord } from 'react-admin';
import { Suspense, type ComponentType } from 'react';
import { useRecordName } from '../framework/shapes/useReferenceName.ts';
import { RecordActions } from '../framework/record/RecordActions.tsx';
import { RecordScreen } from '../framework/record/RecordScreen.tsx';
import { say } from '../i18n/say.ts';
import { BackLink } from './BackLink.tsx';
import { RecordHistory } from './history/RecordHistory.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PageBody } from './PageBody.tsx';
import { MaskedFields } from './reveal/MaskedFields.tsx';
import type { RecordPanelProps, Screens } from './screens.ts';
import Link from '@mui/material/Link';
import type { Resource } from '../../domain/resource.ts';
import { isInBooks } from '../../domain/ledger/sourceRecord.ts';
import { eventLogs } from '../../domain/resources/index.ts';
import { journal } from '../../domain/resources/journal.ts';
import { filteredList } from './addresses.ts';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { discusses } from '../../domain/attention.ts';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { lazyPart } from '../framework/lazyPart.ts';

const CommentThread = lazyPart(async () => (await import('../framework/notes/CommentThread.tsx')).CommentThread);

/** What those of the staff write about a record, for those who may read it. */
const RecordComments = ({ resource, record }: RecordPanelProps) => {
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

/** Leads to what the event log has of one record, for those who may read the log. */
const HistoryLink = ({ resource, id }: { readonly resource: Resource; readonly id: string }) => {
    if (resource === eventLogs) return null;
    const log = filteredList(eventLogs.name, { record: resource.name, recordId: id });
    return (
        <CanAccess action="list" resource={eventLogs.name}>
            <Link component={LinkBase} to={log} variant="body2">
                {say`In the event log`}
            </Link>
        </CanAccess>
    );
};

/** Leads to what was booked of a record, for those who read the books. */
const BooksLink = ({ resource, id }: { readonly resource: Resource; readonly id: string }) =>
    isInBooks(resource.name) && (
        <CanAccess action="list" resource={journal.name}>
            <Link component={LinkBase} to={filteredList(journal.name, { q: id })} variant="body2">
                {say`In the books`}
            </Link>
        </CanAccess>
    );

interface PartProps extends RecordPanelProps {
    readonly Drawn: ComponentType<RecordPanelProps> | undefined;
}

const Part = ({ Drawn, ...record }: PartProps) => <Suspense fallback={null}>{Drawn && <Drawn {...record} />}</Suspense>;

const NewVersion = ({ resource, record }: RecordPanelProps) => {
    const createPath = useCreatePath();
    const create = createPath({ resource: resource.name, type: 'create' });
    if (resource.copied === undefined) return null;
    return (
        <CanAccess action="create" resource={resource.name}>
            <Button
                size="small"
                variant="outlined"
                component={LinkBase}
                to={`${create}?from=${encodeURIComponent(record.id)}`}
            >
                {say`New version`}
            </Button>
        </CanAccess>
    );
};

interface HeadingProps {
    readonly screens: Screens;
    readonly record: RaRecord;
}

/** As wide as the record below, or as the record and what stands beside it. */
const widths = { alone: 1000, beside: 1456 } as const;

const Heading = ({ screens: { resource, cells, Notice, Companion }, record }: HeadingProps) => (
    <>
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                rowGap: 1,
                columnGap: 1.5,
                maxWidth: Companion === undefined ? widths.alone : widths.beside,
            }}
        >
            <BackLink resource={resource} name={useRecordName(resource, record)} />
            <Neighbours resource={resource} id={String(record.id)} />
            {/* Where the record stands, as its list says it. */}
            {cells?.['status'] && (
                <Box sx={{ ml: 1, fontSize: '0.875rem' }}>{cells['status'](resource.field('status'), record)}</Box>
            )}
            {/* On a phone what leads on begins a line of its own, also where a short name leaves room. */}
            <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, mt: { xs: -1, sm: 0 } }} />
            <BooksLink resource={resource} id={String(record.id)} />
            <HistoryLink resource={resource} id={String(record.id)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
                <NewVersion resource={resource} record={record} />
                <RecordActions resource={resource} record={record} />
            </Box>
        </Box>
        <Part Drawn={Notice} resource={resource} record={record} />
        <MaskedFields resource={resource} id={String(record.id)} record={record} />
    </>
);

export const RecordPage = (screens: Screens) => {
    const { resource, Companion, Panel } = screens;
    const { id = '' } = useParams();
    return (
        <PageBody>
            <RecordScreen
                key={id}
                resource={resource}
                id={id}
                companion={Companion}
                back={<BackLink resource={resource} />}
                heading={(record) => <Heading screens={screens} record={record} />}
                panel={(record) => (
                    <>
                        <Part Drawn={Panel} resource={resource} record={record} />
                        <RecordComments resource={resource} record={record} />
                        <RecordHistory resource={resource} record={record} />
                    </>
                )}
            />
        </PageBody>
    );
};
