import Link from '@mui/material/Link';
import { CanAccess, LinkBase } from 'react-admin';
import type { Resource } from '../../domain/resource.ts';
import { eventLogs } from '../../domain/resources/index.ts';
import { say } from '../i18n/say.ts';
import { filteredList } from './addresses.ts';

interface HistoryLinkProps {
    readonly resource: Resource;
    readonly id: string;
}

/** Leads to what the event log has of one record, for those who may read the log. */
export const HistoryLink = ({ resource, id }: HistoryLinkProps) => {
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
