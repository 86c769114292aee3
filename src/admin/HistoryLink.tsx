import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { can, type Resource } from '../../domain/resource.ts';
import { eventLogs } from '../../domain/resources/eventLogs.ts';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { say } from '../i18n/say.ts';
import { addressesOf } from './addresses.ts';

interface HistoryLinkProps {
    readonly resource: Resource;
    readonly id: string;
}

/** Leads to what the event log has of one record, for those who may read the log. */
export const HistoryLink = ({ resource, id }: HistoryLinkProps) => {
    const principal = usePrincipal();
    if (resource.name === eventLogs.name || !can(principal, 'list', eventLogs)) return null;
    const filter = JSON.stringify({ record: resource.name, recordId: id });
    return (
        <Link
            component={LinkBase}
            to={`${addressesOf(eventLogs.name).list}?filter=${encodeURIComponent(filter)}`}
            variant="body2"
        >
            {say`In the event log`}
        </Link>
    );
};
