import Link from '@mui/material/Link';
import { CanAccess, LinkBase, useCreatePath, useGetOne, type RaRecord } from 'react-admin';
import { applications } from '../../../domain/resources/applications.ts';
import { customers } from '../../../domain/resources/customers.ts';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { say } from '../../i18n/say.ts';

const Known = ({ uid }: { readonly uid: string }) => {
    const createPath = useCreatePath();
    const { data } = useGetOne<RaRecord>(applications.name, { id: uid }, { enabled: uid !== '' });
    const id: unknown = data?.['customerId'];
    if (typeof id !== 'string') return null;
    return (
        <Link component={LinkBase} to={createPath({ resource: customers.name, type: 'show', id })} variant="body2">
            {say`All that is known of this customer`}
        </Link>
    );
};

/** Leads from what belongs to an application to the person it is about, for whoever may read of them. */
export const CustomerLink = ({ uid }: { readonly uid: string }) => (
    <CanAccess action="show" resource={customers.name}>
        <Known uid={uid} />
    </CanAccess>
);

export const CustomerOfRecord = ({ record }: RecordPanelProps) => (
    <CustomerLink uid={String(record['applicationUid'] ?? '')} />
);
