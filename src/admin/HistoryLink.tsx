import Link from '@mui/material/Link';
import { CanAccess, LinkBase, useCreatePath } from 'react-admin';
import type { Resource } from '../../domain/resource.ts';
import { eventLogs } from '../../domain/resources/index.ts';
import { say } from '../i18n/say.ts';

interface HistoryLinkProps {
    readonly resource: Resource;
    readonly id: string;
}

/** Leads to what the event log has of one record, for those who may read the log. */
export const HistoryLink = ({ resource, id }: HistoryLinkProps) => {
    const createPath = useCreatePath();
    if (resource === eventLogs) return null;
    const filter = JSON.stringify({ record: resource.name, recordId: id });
    const log = createPath({ resource: eventLogs.name, type: 'list' });
    return (
        <CanAccess action="list" resource={eventLogs.name}>
            <Link component={LinkBase} to={`${log}?filter=${encodeURIComponent(filter)}`} variant="body2">
                {say`In the event log`}
            </Link>
        </CanAccess>
    );
};
