import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess, LinkBase, useCreatePath, useParams, type RaRecord } from 'react-admin';
import { Suspense, type ComponentType } from 'react';
import { nameOf } from '../framework/resourceNamed.ts';
import { RecordActions } from '../framework/record/RecordActions.tsx';
import { RecordScreen } from '../framework/record/RecordScreen.tsx';
import { say } from '../i18n/say.ts';
import { RecordComments } from './RecordComments.tsx';
import { BackLink } from './BackLink.tsx';
import { RecordHistory } from './history/RecordHistory.tsx';
import { HistoryLink } from './HistoryLink.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PageBody } from './PageBody.tsx';
import { MaskedFields } from './reveal/MaskedFields.tsx';
import type { RecordPanelProps, Screens } from './screens.ts';

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

const Heading = ({ screens: { resource, cells, Notice }, record }: HeadingProps) => (
    <>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, maxWidth: 1000 }}>
            <BackLink resource={resource} name={nameOf(resource, record)} />
            <Neighbours resource={resource} id={String(record.id)} />
            {/* Where the record stands, as its list says it. */}
            {cells?.['status'] && (
                <Box sx={{ ml: 1, fontSize: '0.875rem' }}>{cells['status'](resource.field('status'), record)}</Box>
            )}
            <Box sx={{ flex: 1 }} />
            <HistoryLink resource={resource} id={String(record.id)} />
            <NewVersion resource={resource} record={record} />
            <RecordActions resource={resource} record={record} />
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
