import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useGetList, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { LoadFailure, RowSkeletons } from '../framework/states.tsx';
import { Card } from './Card.tsx';
import { filteredList } from './addresses.ts';
import { say } from '../i18n/say.ts';
import { formatNumber } from '../framework/numbers.ts';

interface RowsCardProps {
    readonly title: string;
    readonly resource: string;
    /** The field by which they belong to it, and its value. */
    readonly of: Readonly<Record<string, string>>;
    readonly newestBy: string;
    readonly nameOf: (row: RaRecord) => ReactNode;
    readonly asideOf: (row: RaRecord) => ReactNode;
    readonly nothing: string;
    /** What is to be known of the rows, below them. */
    readonly mark?: ReactNode;
}

const shown = 6;

const useRows = ({ resource, of, newestBy }: RowsCardProps) =>
    useGetList(resource, {
        filter: of,
        pagination: { page: 1, perPage: shown },
        sort: { field: newestBy, order: 'DESC' },
    });

/** The newest rows of a resource that belong to a record, and the way to all of them. */
export const RowsCard = (props: RowsCardProps) => {
    const { title, resource, of, nameOf, asideOf, nothing, mark } = props;
    const { data, total = 0, error, refetch } = useRows(props);
    const createPath = useCreatePath();
    return (
        <Card
            title={title}
            aside={
                total > 0 && (
                    <Link component={LinkBase} to={filteredList(resource, of)}>{say`All ${formatNumber(total)}`}</Link>
                )
            }
        >
            {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <RowSkeletons count={3} height={28} />}
            {data?.length === 0 && nothing}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
                {data?.map((row) => (
                    <Box key={row.id} component="li" sx={{ display: 'flex', gap: 2, py: 0.5 }}>
                        <Link
                            component={LinkBase}
                            to={createPath({ resource, type: 'show', id: row.id })}
                            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
                        >
                            {nameOf(row)}
                        </Link>
                        <span>{asideOf(row)}</span>
                    </Box>
                ))}
            </Box>
            {total > 0 && mark}
        </Card>
    );
};
