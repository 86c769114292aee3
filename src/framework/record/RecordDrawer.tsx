import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { LinkBase, useCreatePath, useGetOne, type RaRecord } from 'react-admin';
import { useId, type KeyboardEvent } from 'react';
import { say } from '../../i18n/say.ts';
import { AttentionLine } from '../attention/AttentionLine.tsx';
import { useRowAttention } from '../attention/useRowAttention.ts';
import { useRecordName } from '../shapes/useReferenceName.ts';
import type { InPlace } from './inPlace.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { neighboursOf } from './neighbours.ts';
import { ReadView } from './ReadView.tsx';
import { RecordLoading } from './RecordLoading.tsx';

interface RecordDrawerProps {
    readonly inPlace: InPlace;
    readonly onClose: () => void;
    readonly onTurn: (id: string) => void;
}

const Content = ({ resource, id }: InPlace) => {
    const { data, error, refetch } = useGetOne(resource.name, { id }, { refetchOnWindowFocus: false });
    const attention = useRowAttention(resource, data && [data])[id];
    if (data !== undefined)
        return (
            <>
                {attention !== undefined && <AttentionLine attention={attention} />}
                <ReadView resource={resource} record={data} />
            </>
        );
    return error === null ? (
        <RecordLoading />
    ) : (
        <MissingRecord resource={resource} error={error} onRetry={() => void refetch()} />
    );
};

const Name = ({ resource, record }: Pick<InPlace, 'resource'> & { readonly record: RaRecord }) =>
    useRecordName(resource, record);

const Title = ({ resource, id }: InPlace) => {
    const { data } = useGetOne(resource.name, { id }, { refetchOnWindowFocus: false });
    return (
        <>
            <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {say(resource.label.one)}
            </Typography>
            {data === undefined ? id : <Name resource={resource} record={data} />}
        </>
    );
};

/** A record beside the page one is on, to read: what refers to it stays as it was, with what was typed there. */
export const RecordDrawer = ({ inPlace, onClose, onTurn }: RecordDrawerProps) => {
    const { resource, id } = inPlace;
    const titleId = useId();
    const createPath = useCreatePath();
    const press = (event: KeyboardEvent): void => {
        const { previous, next } = neighboursOf(resource.name, id);
        const steps: Partial<Record<string, string | undefined>> = {
            k: previous,
            j: next,
            ArrowUp: previous,
            ArrowDown: next,
        };
        const to = steps[event.key];
        if (to === undefined || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onTurn(to);
    };
    return (
        <Drawer
            open
            anchor="right"
            onClose={onClose}
            onKeyDown={press}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-labelledby': titleId,
                    sx: {
                        width: 'min(560px, 100vw)',
                        p: 2,
                        gap: 2,
                        '& a:where(:not([class]))': { color: 'primary.main' },
                    },
                },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography
                    id={titleId}
                    component="h2"
                    sx={{ flex: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}
                >
                    <Title resource={resource} id={id} />
                </Typography>
                <NeighbourButtons resource={resource.name} id={id} onTurn={onTurn} />
                <Button component={LinkBase} to={createPath({ resource: resource.name, type: 'show', id })}>
                    {say`Open the page`}
                </Button>
                <IconButton aria-label={say`Close`} onClick={onClose}>
                    <Close />
                </IconButton>
            </Box>
            <Content resource={resource} id={id} />
        </Drawer>
    );
};
