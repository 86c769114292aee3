import Link from '@mui/material/Link';
import { LinkBase, useCreatePath } from 'react-admin';
import { applications } from '../../../domain/resources/applications.ts';

interface ApplicationLinkProps {
    readonly uid: string;
    readonly reference: string | null;
}

/** Leads to an application by its reference, which is read as one word. */
export const ApplicationLink = ({ uid, reference }: ApplicationLinkProps) => {
    const createPath = useCreatePath();
    return (
        <Link
            component={LinkBase}
            sx={{ whiteSpace: 'nowrap' }}
            to={createPath({ resource: applications.name, type: 'show', id: uid })}
        >
            {reference}
        </Link>
    );
};
