import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, type RaRecord } from 'react-admin';
import { eventLogs } from '../../../domain/resources/index.ts';
import { formatInstant } from '../../framework/dates.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { useMay } from '../../framework/useMay.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { EntryChanges } from '../reveal/EntryChanges.tsx';
import { people } from '../../../domain/resources/people.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import type { RecordPanelProps } from '../screens.ts';
import { say } from '../../i18n/say.ts';
import { changesFor, reasonIn, reversalOf, takenBackIn } from './reversal.ts';

interface HistoryEntryProps extends RecordPanelProps {
    /** Of the event log. */
    readonly entry: RaRecord;
    readonly onRevert: () => void;
}

/** Who did what to a record, and when: what it changed, value by value. */
export const HistoryEntry = ({ resource, record, entry, onRevert }: HistoryEntryProps) => {
    const principal = usePrincipal();
    const mayEdit = useMay('edit', resource);
    const createPath = useCreatePath();
    const changes = changesFor(principal, resource, entry['changes']);
    const reason = reasonIn(entry['changes']);
    const takenBack = takenBackIn(entry['changes']);
    const hasBefore = entry['action'] !== 'create' && entry['action'] !== 'delete';
    const mayRevert =
        hasBefore && mayEdit && Object.keys(reversalOf({ principal, resource, record }, changes).data).length > 0;
    return (
        <Box component="li" sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', minHeight: 32 }}>
                <Typography component="span" variant="body2">
                    <b>{formatValue(eventLogs.field('action'), entry['action'], { row: entry })}</b> {say`by`}{' '}
                    <ReferenceName resource={people.name} id={entry['actor']} />
                </Typography>
                <Link
                    component={LinkBase}
                    to={createPath({ resource: eventLogs.name, type: 'show', id: entry.id })}
                    variant="body2"
                >
                    {formatInstant(String(entry['at']))}
                </Link>
                {takenBack !== undefined && (
                    <Link
                        component={LinkBase}
                        to={createPath({ resource: eventLogs.name, type: 'show', id: takenBack })}
                        variant="body2"
                    >
                        {say`What it took back`}
                    </Link>
                )}
                <Box sx={{ flex: 1 }} />
                {mayRevert && (
                    <Button size="small" onClick={onRevert}>
                        {say`Revert`}
                    </Button>
                )}
            </Box>
            {reason !== undefined && (
                <Typography variant="body2" sx={{ mb: 1 }}>
                    “{reason}”
                </Typography>
            )}
            {Object.keys(changes).length > 0 && (
                <EntryChanges
                    resource={resource}
                    entry={entry}
                    shown={(stored) => changesFor(principal, resource, stored)}
                />
            )}
        </Box>
    );
};
