import DialogContentText from '@mui/material/DialogContentText';
import { useGetList, type RaRecord } from 'react-admin';
import { eventLogs } from '../../../domain/resources/index.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { formatInstant } from '../dates.ts';
import { ActorName } from './ActorName.tsx';

/** Who changed a record since it was opened, and when last, as far as the log may be read. */
export const WhoChanged = ({ resource, opened }: { readonly resource: Resource; readonly opened: Row }) => {
    const { data } = useGetList<RaRecord>(
        eventLogs.name,
        {
            filter: { record: resource.name, recordId: String(opened[resource.key]) },
            sort: { field: 'at', order: 'DESC' },
            pagination: { page: 1, perPage: 10 },
        },
        { staleTime: 0 },
    );
    const since = Date.parse(String(opened['updatedAt']));
    const entries = (data ?? []).filter(({ at }, index) => index === 0 || Date.parse(String(at)) > since);
    const [last] = entries;
    if (last === undefined) return null;
    const byActor = new Map(entries.map((entry) => [entry['actor'], entry]));
    return (
        <DialogContentText sx={{ mb: 1 }}>
            {say`Changed by`}{' '}
            {[...byActor.values()].map((entry, index) => (
                <span key={entry.id}>
                    {index > 0 && ', '}
                    <ActorName entry={entry} />
                </span>
            ))}
            {say`, last on ${formatInstant(String(last['at']))}`}
        </DialogContentText>
    );
};
