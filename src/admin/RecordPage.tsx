import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useParams } from 'react-admin';
import { Suspense, type ComponentType } from 'react';
import { can, type Resource } from '../../domain/resource.ts';
import { nameOf } from '../framework/resourceNamed.ts';
import { RecordActions } from '../framework/record/RecordActions.tsx';
import { RecordScreen } from '../framework/record/RecordScreen.tsx';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { cells } from '../resources/cells.tsx';
import { say } from '../i18n/say.ts';
import { addressesOf } from './addresses.ts';
import { BackLink } from './BackLink.tsx';
import { RecordHistory } from './history/RecordHistory.tsx';
import { HistoryLink } from './HistoryLink.tsx';
import { PageBody } from './PageBody.tsx';
import { recordCompanions, recordNotices, recordPanels, type RecordPanelProps } from './recordPanels.tsx';

interface PartProps extends RecordPanelProps {
    readonly of: Readonly<Record<string, ComponentType<RecordPanelProps>>>;
}

const Part = ({ of: parts, resource, record }: PartProps) => {
    const Panel = parts[resource.name];
    return (
        Panel && (
            <Suspense fallback={null}>
                <Panel resource={resource} record={record} />
            </Suspense>
        )
    );
};

const NewVersion = ({ resource, record }: RecordPanelProps) => {
    const principal = usePrincipal();
    const { create } = addressesOf(resource.name);
    if (resource.copied === undefined || create === undefined || !can(principal, 'create', resource)) return null;
    return (
        <Button
            size="small"
            variant="outlined"
            component={LinkBase}
            to={`${create}?from=${encodeURIComponent(record.id)}`}
        >
            {say`New version`}
        </Button>
    );
};

/** Where the record stands, as its list says it. */
const Status = ({ resource, record }: RecordPanelProps) => {
    const cell = cells[resource.name]?.['status'];
    return (
        cell !== undefined && <Box sx={{ ml: 1, fontSize: '0.875rem' }}>{cell(resource.field('status'), record)}</Box>
    );
};

const Heading = ({ resource, record }: RecordPanelProps) => (
    <>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, maxWidth: 1000 }}>
            <BackLink resource={resource} name={nameOf(resource, record)} />
            <Status resource={resource} record={record} />
            <Box sx={{ flex: 1 }} />
            <HistoryLink resource={resource} id={String(record.id)} />
            <NewVersion resource={resource} record={record} />
            <RecordActions resource={resource} record={record} />
        </Box>
        <Part of={recordNotices} resource={resource} record={record} />
    </>
);

export const RecordPage = ({ resource }: { readonly resource: Resource }) => {
    const id = useParams()[resource.key] ?? '';
    return (
        <PageBody>
            <RecordScreen
                key={`${resource.name}/${id}`}
                resource={resource}
                id={id}
                companion={recordCompanions[resource.name]}
                heading={(record) => <Heading resource={resource} record={record} />}
                panel={(record) => (
                    <>
                        <Part of={recordPanels} resource={resource} record={record} />
                        <RecordHistory resource={resource} record={record} />
                    </>
                )}
            />
        </PageBody>
    );
};
